// The functions of libqrencode that make a QR code, found when one is drawn: linked, the loader would read one more
// library whenever a command starts.
//
// Source: qrencode.h of libqrencode 4.1.

#include <dlfcn.h>

#if defined(__APPLE__)
#define CCODES_LIBRARY "libqrencode.4.dylib"
#else
#define CCODES_LIBRARY "libqrencode.so.4"
#endif

// The number of modules in a row of the largest code.
enum { ccodes_largest_width = 177 };

// The code that QRcode_encodeInput returns. The lowest bit of a module says whether it is dark.
struct ccodes_code {
  int version, width;
  unsigned char *modules;
};

// Makes a code of the level M, with the header that says that its bytes are UTF-8 if has_header is set.
//
// Writes 1 for each dark module and 0 for each light one, row by row, to a square of ccodes_largest_width. Returns the
// number of modules in a row; 0 if no code holds the bytes, and -1 if the library is not installed. Frees no memory,
// because a process makes one code.
static inline int ccodes_make(
    const unsigned char *bytes, int count, int has_header, unsigned char *modules) {
  void *library = dlopen(CCODES_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
  void *(*make_input)(int, int) = (void *(*)(int, int))dlsym(library, "QRinput_new2");
  int (*add_header)(void *, unsigned int) =
      (int (*)(void *, unsigned int))dlsym(library, "QRinput_appendECIheader");
  int (*add)(void *, int, int, const unsigned char *) =
      (int (*)(void *, int, int, const unsigned char *))dlsym(library, "QRinput_append");
  struct ccodes_code *(*encode)(void *) =
      (struct ccodes_code * (*)(void *)) dlsym(library, "QRcode_encodeInput");
  if (!make_input || !add_header || !add || !encode) return -1;
  void *input = make_input(0, 1 /* QR_ECLEVEL_M */);
  if (!input || (has_header && add_header(input, 26 /* UTF-8 */) != 0) ||
      add(input, 2 /* QR_MODE_8 */, count, bytes) != 0)
    return 0;
  struct ccodes_code *code = encode(input);
  if (!code) return 0;
  for (int index = 0; index < code->width * code->width; index++)
    modules[index] = code->modules[index] & 1;
  return code->width;
}
