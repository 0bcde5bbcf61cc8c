// The operations of libvips that contacts-photo needs.
//
// The program opens the library when it runs. So the package builds without the library and its headers, and on a
// machine without it, the program prints a message instead of an error of the loader.

#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>

// An image of libvips.
typedef struct _VipsImage CVipsImage;

// The part of an image that fills a box. The values are those of VipsInteresting.
enum { CVIPS_CUT_NONE = 0, CVIPS_CUT_CENTRE = 1, CVIPS_CUT_ATTENTION = 3 };

// The largest width and height that libvips allows (VIPS_MAX_COORD).
enum { CVIPS_LARGEST_SIDE = 10000000 };

// Opens the library. Returns NULL, or the name of the missing library or function.
const char *cvips_open_library(void);

// Restricts this process to the processor that it runs on.
void cvips_use_one_processor(void);

// Starts the library with one thread, without its cache, and without the decoders that libvips marks as untrusted.
void cvips_start(const char *program);

// Returns the errors since cvips_forget_error was last called, one on each line.
const char *cvips_error(void);
void cvips_forget_error(void);

// Returns the name of the loader that accepts the bytes, or NULL.
const char *cvips_loader(const void *bytes, size_t count);

// Opens an image without decoding its pixels yet.
CVipsImage *cvips_open(const void *bytes, size_t count);

// Creates an image from decoded pixels with three bands in sRGB.
CVipsImage *cvips_from_pixels(const void *pixels, size_t count, int width, int height);

int cvips_width(CVipsImage *image);
int cvips_height(CVipsImage *image);
int cvips_orientation(CVipsImage *image);
int cvips_has_alpha(CVipsImage *image);

// Whether the colours must be converted by a profile: the image has one, or is in CMYK.
int cvips_has_profile(CVipsImage *image);

// Decodes and scales an image, rotates it as EXIF says, and converts colours with a profile to sRGB; never enlarges.
// This function and the following ones return 0 on success.
int cvips_thumbnail(
    const void *bytes, size_t count, CVipsImage **out, int width, int height, int cut,
    int has_profile);
int cvips_thumbnail_image(CVipsImage *in, CVipsImage **out, int width, int height, int cut);

int cvips_extract(CVipsImage *in, CVipsImage **out, int left, int top, int width, int height);

// Puts the image on a white background, in the range of its values.
int cvips_flatten(CVipsImage *in, CVipsImage **out);

int cvips_srgb(CVipsImage *in, CVipsImage **out);

// Multiplies the three bands of each pixel by a matrix with three rows, and rounds.
int cvips_recombine(CVipsImage *in, CVipsImage **out, const double *matrix);

// Removes everything except the pixels.
int cvips_strip(CVipsImage *in, CVipsImage **out);

int cvips_jpeg(CVipsImage *in, void **bytes, size_t *count, int quality);
int cvips_webp(CVipsImage *in, void **bytes, size_t *count, int quality);
int cvips_png(CVipsImage *in, void **bytes, size_t *count);

// Returns the values of all pixels, row by row, or NULL.
void *cvips_pixels(CVipsImage *in, size_t *count);

// Frees bytes that a function above returned.
void cvips_free(void *bytes);

// Releases an image.
void cvips_release(CVipsImage *image);

#endif
