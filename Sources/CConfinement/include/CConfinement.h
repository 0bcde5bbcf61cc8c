// Functions with which a process gives up rights before it opens an untrusted image.
//
// Each function returns whether the system could do it. Neither this process nor its children can get the rights back.

#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>

// Gives up access to all files, and, if the kernel supports that, to the network and signals to other processes
// (Landlock, since Linux 5.13).
//
// This requires one free descriptor. Other threads that are running already keep their rights.
bool cconfinement_give_up_files(void);

// Gives up all system calls except the few that decoding needs: for memory, threads, time, writing to standard output
// and standard error, and reading from standard output, a socket (seccomp). All other calls fail with EPERM; clone3 fails with ENOSYS, so that the C library
// uses clone instead.
//
// This applies to all threads of the process.
bool cconfinement_give_up_calls(void);

#endif
