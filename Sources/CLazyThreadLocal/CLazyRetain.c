#include "CLazyThreadLocal.h"

// Entry points of the Swift runtime, part of its stable interface. On Apple platforms an object
// may belong to Objective-C, so the ones for either kind are used.
#if defined(__APPLE__)
extern void *swift_unknownObjectRetain_n(void *object, int count);
extern void swift_unknownObjectRelease_n(void *object, int count);
#define retain swift_unknownObjectRetain_n
#define release swift_unknownObjectRelease_n
#else
extern void *swift_retain_n(void *object, uint32_t count);
extern void swift_release_n(void *object, uint32_t count);
#define retain swift_retain_n
#define release swift_release_n
#endif

void CLazyRetain(const void *object, uint32_t count) { retain((void *)object, count); }

void CLazyRelease(const void *object, uint32_t count) { release((void *)object, count); }
