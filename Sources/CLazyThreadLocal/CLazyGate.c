#include "CLazyThreadLocal.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void CLazyLock(void) { pthread_mutex_lock(&lock); }

void CLazyUnlock(void) { pthread_mutex_unlock(&lock); }

static pthread_mutex_t observers = PTHREAD_MUTEX_INITIALIZER;

void CLazyLockObservers(void) { pthread_mutex_lock(&observers); }

void CLazyUnlockObservers(void) { pthread_mutex_unlock(&observers); }

struct CLazyGate {
  pthread_mutex_t mutex;
  pthread_cond_t opened;
  int isOpen;
};

CLazyGate *CLazyGateCreate(void) {
  CLazyGate *gate = calloc(1, sizeof(CLazyGate));
  if (!gate) return NULL;
  pthread_mutex_init(&gate->mutex, NULL);
  pthread_cond_init(&gate->opened, NULL);
  return gate;
}

void CLazyGateWait(CLazyGate *gate) {
  pthread_mutex_lock(&gate->mutex);
  while (!gate->isOpen) pthread_cond_wait(&gate->opened, &gate->mutex);
  pthread_mutex_unlock(&gate->mutex);
}

void CLazyGateOpen(CLazyGate *gate) {
  pthread_mutex_lock(&gate->mutex);
  gate->isOpen = 1;
  pthread_cond_broadcast(&gate->opened);
  pthread_mutex_unlock(&gate->mutex);
}

void CLazyGateDestroy(CLazyGate *gate) {
  pthread_cond_destroy(&gate->opened);
  pthread_mutex_destroy(&gate->mutex);
  free(gate);
}
