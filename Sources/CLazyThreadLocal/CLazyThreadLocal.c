#include "CLazyThreadLocal.h"
