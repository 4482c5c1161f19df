#pragma once

/// The pointer that the calling thread keeps; null on a thread that has set none.
void *_Nullable CLazyThreadLocalGet(void);

/// Makes the calling thread keep a pointer. Nothing is retained or freed.
void CLazyThreadLocalSet(void *_Nullable pointer);
