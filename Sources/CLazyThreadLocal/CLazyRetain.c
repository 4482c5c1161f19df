#include "CLazyThreadLocal.h"

// Entry points of the Swift runtime, part of its stable interface. On Apple platforms an object
// may belong to Objective-C, so the ones for either kind are used.
#if defined(__APPLE__)
extern void *swift_unknownObjectRetain_n(void *object, int count);
extern void swift_unknownObjectRelease_n(void *object, int count);
#define retain swift_unknownObjectRetain_n
extern bool swift_isUniquelyReferenced_nonNull(const void *object);
#define release swift_unknownObjectRelease_n
#define isUnique swift_isUniquelyReferenced_nonNull
#else
extern void *swift_retain_n(void *object, uint32_t count);
extern void swift_release_n(void *object, uint32_t count);
#define retain swift_retain_n
extern bool swift_isUniquelyReferenced_nonNull_native(const void *object);
#define release swift_release_n
#define isUnique swift_isUniquelyReferenced_nonNull_native
#endif

void CLazyRetain(const void *object, uint32_t count) { retain((void *)object, count); }

void CLazyRelease(const void *object, uint32_t count) { release((void *)object, count); }

bool CLazyIsUnique(const void *object) { return isUnique(object); }
