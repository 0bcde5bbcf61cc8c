// The operations of libvips that contacts-photo needs.
//
// The library is opened when the program runs: the package builds without it and without its headers, and a machine
// that lacks it gets a message instead of an error of the loader.

#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>

// An image of libvips.
typedef struct _VipsImage CVipsImage;

// Which part of an image fills a box. The numbers are VipsInteresting's.
enum { CVIPS_CUT_NONE = 0, CVIPS_CUT_CENTRE = 1, CVIPS_CUT_ATTENTION = 3 };

// The largest width and height that libvips knows (VIPS_MAX_COORD).
enum { CVIPS_LARGEST_SIDE = 10000000 };

// Opens the library. Returns NULL, or what is missing.
const char *cvips_open_library(void);

// Leaves this process the processor that it runs on, and no other.
void cvips_use_one_processor(void);

// Starts the library with one thread, without its cache, and without the decoders that libvips itself does not trust.
void cvips_start(const char *program);

// What went wrong since the last call, line by line.
const char *cvips_error(void);
void cvips_forget_error(void);

// The name of the loader that takes some bytes, or NULL.
const char *cvips_loader(const void *bytes, size_t count);

// Opens an image, decoding nothing yet.
CVipsImage *cvips_open(const void *bytes, size_t count);

// Makes an image of decoded pixels of three bands in sRGB.
CVipsImage *cvips_from_pixels(const void *pixels, size_t count, int width, int height);

int cvips_width(CVipsImage *image);
int cvips_height(CVipsImage *image);
int cvips_orientation(CVipsImage *image);
int cvips_has_alpha(CVipsImage *image);

// Whether colours are by a profile, of the image or of those that print.
int cvips_has_profile(CVipsImage *image);

// Scales while decoding, turns as EXIF says, never enlarges, and brings colours that are by a profile into sRGB.
// This function and those that follow return 0 if all went well.
int cvips_thumbnail(
    const void *bytes, size_t count, CVipsImage **out, int width, int height, int cut,
    int has_profile);
int cvips_thumbnail_image(CVipsImage *in, CVipsImage **out, int width, int height, int cut);

int cvips_extract(CVipsImage *in, CVipsImage **out, int left, int top, int width, int height);

// Lays the image on white, whatever the range of its values.
int cvips_flatten(CVipsImage *in, CVipsImage **out);

int cvips_srgb(CVipsImage *in, CVipsImage **out);

// Multiplies the three bands of each pixel with a matrix of three rows, and rounds.
int cvips_recombine(CVipsImage *in, CVipsImage **out, const double *matrix);

// Takes away everything but the pixels.
int cvips_strip(CVipsImage *in, CVipsImage **out);

int cvips_jpeg(CVipsImage *in, void **bytes, size_t *count, int quality);
int cvips_webp(CVipsImage *in, void **bytes, size_t *count, int quality);
int cvips_png(CVipsImage *in, void **bytes, size_t *count);

// The values of all pixels, row by row, or NULL.
void *cvips_pixels(CVipsImage *in, size_t *count);

// Frees bytes that a function above made.
void cvips_free(void *bytes);

// Releases an image.
void cvips_release(CVipsImage *image);

#endif
