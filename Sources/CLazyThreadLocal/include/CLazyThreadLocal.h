#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The pointer that the calling thread keeps; null on a thread that has set none.
void *_Nullable CLazyThreadLocalGet(void);

/// Makes the calling thread keep a pointer. Nothing is retained or freed.
void CLazyThreadLocalSet(void *_Nullable pointer);

/// A number of the calling thread that no other living thread has.
uintptr_t CLazyThreadIdentity(void);

/// Locks the one lock of all shared storages.
void CLazyLock(void);

/// Unlocks the lock that the calling thread has locked.
void CLazyUnlock(void);

/// Locks the lock of the table of observers.
void CLazyLockObservers(void);

/// Unlocks the table of observers that the calling thread has locked.
void CLazyUnlockObservers(void);

/// Something that threads wait for until it is opened, once.
typedef struct CLazyGate CLazyGate;

/// Makes a closed gate; null when the system has no memory for it.
CLazyGate *_Nullable CLazyGateCreate(void);

/// Blocks the calling thread until the gate is open.
void CLazyGateWait(CLazyGate *_Nonnull gate);

/// Opens the gate for everybody who waits and will wait.
void CLazyGateOpen(CLazyGate *_Nonnull gate);

/// Frees a gate for which nobody waits.
void CLazyGateDestroy(CLazyGate *_Nonnull gate);

/// Retains an object many times at once.
void CLazyRetain(const void *_Nonnull object, uint32_t count);

/// Releases an object many times at once.
void CLazyRelease(const void *_Nonnull object, uint32_t count);

/// Whether an object has one retain, and is known to have no more.
bool CLazyIsUnique(const void *_Nonnull object);
