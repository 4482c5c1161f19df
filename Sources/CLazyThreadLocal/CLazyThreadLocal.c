#include "CLazyThreadLocal.h"

static _Thread_local void *threadLocal;

void *CLazyThreadLocalGet(void) { return threadLocal; }

void CLazyThreadLocalSet(void *pointer) { threadLocal = pointer; }

uintptr_t CLazyThreadIdentity(void) { return (uintptr_t)&threadLocal; }
