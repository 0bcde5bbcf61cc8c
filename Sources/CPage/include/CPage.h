// The files of the page, as they are in the folder Page.
#ifndef CPAGE_H
#define CPAGE_H

typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  long size;
} cpage_file_t;

/// The number of files.
int cpage_file_count(void);

/// Returns a file.
cpage_file_t cpage_file(int index);

#endif
