/* A slow disk: as long as the file named by SLOW_DISK is there, whatever is to be safe on the disk takes a second. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
    const char *file = getenv("SLOW_DISK");
    for (int i = 0; i < 100 && file && access(file, F_OK) == 0; i++) usleep(10000);
}

int fsync(int fd) {
    wait_for_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
    wait_for_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
