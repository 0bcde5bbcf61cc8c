#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CVips.h"

#include <dlfcn.h>
#include <string.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

#if defined(__APPLE__)
static const char *const library_name = "libvips.42.dylib";
#else
static const char *const library_name = "libvips.so.42";
#endif

// The functions of libvips, and of the GLib that it uses: their results, names and parameters. Functions with “...”
// accept any number of named options, followed by NULL.
//
// Source: the headers of libvips 8.14. Version 8.13 is the first one with vips_block_untrusted_set.
#define FUNCTIONS(FUNCTION) \
  FUNCTION(int, vips_init, (const char *)) \
  FUNCTION(void, vips_block_untrusted_set, (int)) \
  FUNCTION(void, vips_concurrency_set, (int)) \
  FUNCTION(void, vips_cache_set_max, (int)) \
  FUNCTION(const char *, vips_error_buffer, (void)) \
  FUNCTION(void, vips_error_clear, (void)) \
  FUNCTION(const char *, vips_foreign_find_load_buffer, (const void *, size_t)) \
  FUNCTION(CVipsImage *, vips_image_new_from_buffer, (const void *, size_t, const char *, ...)) \
  FUNCTION(CVipsImage *, vips_image_new_from_memory, (const void *, size_t, int, int, int, int)) \
  FUNCTION(CVipsImage *, vips_image_new_matrix_from_array, (int, int, const double *, int)) \
  FUNCTION(int, vips_image_get_width, (const CVipsImage *)) \
  FUNCTION(int, vips_image_get_height, (const CVipsImage *)) \
  FUNCTION(int, vips_image_get_interpretation, (const CVipsImage *)) \
  FUNCTION(int, vips_image_get_orientation, (CVipsImage *)) \
  FUNCTION(int, vips_image_hasalpha, (CVipsImage *)) \
  FUNCTION(unsigned long, vips_image_get_typeof, (const CVipsImage *, const char *)) \
  FUNCTION(char **, vips_image_get_fields, (CVipsImage *)) \
  FUNCTION(int, vips_image_remove, (CVipsImage *, const char *)) \
  FUNCTION(void *, vips_image_write_to_memory, (CVipsImage *, size_t *)) \
  FUNCTION(void *, vips_array_double_new, (const double *, int)) \
  FUNCTION(void, vips_area_unref, (void *)) \
  FUNCTION(int, vips_thumbnail_buffer, (void *, size_t, CVipsImage **, int, ...)) \
  FUNCTION(int, vips_thumbnail_image, (CVipsImage *, CVipsImage **, int, ...)) \
  FUNCTION(int, vips_extract_area, (CVipsImage *, CVipsImage **, int, int, int, int, ...)) \
  FUNCTION(int, vips_flatten, (CVipsImage *, CVipsImage **, ...)) \
  FUNCTION(int, vips_colourspace, (CVipsImage *, CVipsImage **, int, ...)) \
  FUNCTION(int, vips_recomb, (CVipsImage *, CVipsImage **, CVipsImage *, ...)) \
  FUNCTION(int, vips_linear1, (CVipsImage *, CVipsImage **, double, double, ...)) \
  FUNCTION(int, vips_copy, (CVipsImage *, CVipsImage **, ...)) \
  FUNCTION(int, vips_jpegsave_buffer, (CVipsImage *, void **, size_t *, ...)) \
  FUNCTION(int, vips_webpsave_buffer, (CVipsImage *, void **, size_t *, ...)) \
  FUNCTION(int, vips_pngsave_buffer, (CVipsImage *, void **, size_t *, ...)) \
  FUNCTION(void, g_object_unref, (void *)) \
  FUNCTION(void, g_free, (void *)) \
  FUNCTION(void, g_strfreev, (char **))

#define DECLARE(RESULT, NAME, PARAMETERS) static RESULT(*NAME) PARAMETERS;
FUNCTIONS(DECLARE)

// Values of VipsAccess, VipsBandFormat, VipsInterpretation and VipsSize.
enum { ACCESS_SEQUENTIAL = 1 };
enum { FORMAT_UCHAR = 0 };
enum { INTERPRETATION_CMYK = 15, INTERPRETATION_SRGB = 22, INTERPRETATION_RGB16 = 25, INTERPRETATION_GREY16 = 26 };
enum { SIZE_DOWN = 2 };

// A decoder fails if the data is cut off, but it tolerates flaws that every viewer tolerates.
#define DECODER_OPTIONS "[fail_on=truncated]"

const char *cvips_open_library(void) {
  // The modules of libvips find its functions only if the symbols are global.
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_GLOBAL);
  if (library == NULL) return library_name;
#define FIND(RESULT, NAME, PARAMETERS) \
  NAME = (RESULT(*) PARAMETERS)dlsym(library, #NAME); \
  if (NAME == NULL) return #NAME;
  FUNCTIONS(FIND)
  return NULL;
}

void cvips_use_one_processor(void) {
#if defined(__linux__)
  unsigned processor = 0;
  unsigned long mask[16] = {0};
  if (syscall(SYS_getcpu, &processor, NULL, NULL) || processor >= 8 * sizeof mask) return;
  mask[processor / (8 * sizeof *mask)] = 1ul << processor % (8 * sizeof *mask);
  syscall(SYS_sched_setaffinity, 0, sizeof mask, mask);
#endif
}

void cvips_start(const char *program) {
  vips_init(program);
  vips_block_untrusted_set(1);
  // Several photos are derived at the same time, each in its own process.
  vips_concurrency_set(1);
  vips_cache_set_max(0);
}

const char *cvips_error(void) { return vips_error_buffer(); }

void cvips_forget_error(void) { vips_error_clear(); }

const char *cvips_loader(const void *bytes, size_t count) {
  return vips_foreign_find_load_buffer(bytes, count);
}

CVipsImage *cvips_open(const void *bytes, size_t count) {
  return vips_image_new_from_buffer(bytes, count, DECODER_OPTIONS, "access", ACCESS_SEQUENTIAL, NULL);
}

CVipsImage *cvips_from_pixels(const void *pixels, size_t count, int width, int height) {
  CVipsImage *image = vips_image_new_from_memory(pixels, count, width, height, 3, FORMAT_UCHAR);
  if (image == NULL) return NULL;
  CVipsImage *result = NULL;
  vips_copy(image, &result, "interpretation", INTERPRETATION_SRGB, NULL);
  g_object_unref(image);
  return result;
}

int cvips_width(CVipsImage *image) { return vips_image_get_width(image); }

int cvips_height(CVipsImage *image) { return vips_image_get_height(image); }

int cvips_orientation(CVipsImage *image) { return vips_image_get_orientation(image); }

int cvips_has_alpha(CVipsImage *image) { return vips_image_hasalpha(image); }

int cvips_has_profile(CVipsImage *image) {
  return vips_image_get_interpretation(image) == INTERPRETATION_CMYK
      || vips_image_get_typeof(image, "icc-profile-data") != 0;
}

// Colours without a profile are sRGB already, and an export profile would change them. The decoder's options are
// passed as text because vips_thumbnail_buffer passes "fail_on" to no decoder (libvips issue 5195).
static int thumbnail(
    const void *bytes, size_t count, CVipsImage **out, int width, int height, int cut,
    int has_profile) {
  return vips_thumbnail_buffer(
      (void *)bytes, count, out, width, "height", height, "size", SIZE_DOWN, "crop", cut,
      "option_string", DECODER_OPTIONS, has_profile ? "export_profile" : NULL, "srgb", NULL);
}

int cvips_thumbnail(
    const void *bytes, size_t count, CVipsImage **out, int width, int height, int cut,
    int has_profile) {
  int status = thumbnail(bytes, count, out, width, height, cut, has_profile);
  // libvips ignores a damaged profile, but not one for other colours than those of the image.
  if (status == 0 || !has_profile || strstr(vips_error_buffer(), "compatible input profile") == NULL)
    return status;
  vips_error_clear();
  return thumbnail(bytes, count, out, width, height, cut, 0);
}

int cvips_thumbnail_image(CVipsImage *in, CVipsImage **out, int width, int height, int cut) {
  return vips_thumbnail_image(
      in, out, width, "height", height, "size", SIZE_DOWN, "crop", cut, NULL);
}

int cvips_extract(CVipsImage *in, CVipsImage **out, int left, int top, int width, int height) {
  return vips_extract_area(in, out, left, top, width, height, NULL);
}

int cvips_flatten(CVipsImage *in, CVipsImage **out) {
  int interpretation = vips_image_get_interpretation(in);
  double white =
      interpretation == INTERPRETATION_RGB16 || interpretation == INTERPRETATION_GREY16 ? 65535 : 255;
  void *background = vips_array_double_new(&white, 1);
  int status = vips_flatten(in, out, "background", background, "max_alpha", white, NULL);
  vips_area_unref(background);
  return status;
}

int cvips_srgb(CVipsImage *in, CVipsImage **out) {
  return vips_colourspace(in, out, INTERPRETATION_SRGB, NULL);
}

int cvips_recombine(CVipsImage *in, CVipsImage **out, const double *matrix) {
  CVipsImage *coefficients = vips_image_new_matrix_from_array(3, 3, matrix, 9);
  CVipsImage *product = NULL;
  int status = coefficients == NULL || vips_recomb(in, &product, coefficients, NULL)
      || vips_linear1(product, out, 1.0, 0.5, "uchar", 1, NULL);
  if (product != NULL) g_object_unref(product);
  if (coefficients != NULL) g_object_unref(coefficients);
  return status;
}

int cvips_strip(CVipsImage *in, CVipsImage **out) {
  if (vips_copy(in, out, NULL)) return -1;
  char **names = vips_image_get_fields(*out);
  for (char **name = names; *name != NULL; name++) vips_image_remove(*out, *name);
  g_strfreev(names);
  return 0;
}

int cvips_jpeg(CVipsImage *in, void **bytes, size_t *count, int quality) {
  return vips_jpegsave_buffer(in, bytes, count, "Q", quality, "optimize_coding", 1, "strip", 1, NULL);
}

int cvips_webp(CVipsImage *in, void **bytes, size_t *count, int quality) {
  return vips_webpsave_buffer(in, bytes, count, "Q", quality, "strip", 1, NULL);
}

int cvips_png(CVipsImage *in, void **bytes, size_t *count) {
  return vips_pngsave_buffer(in, bytes, count, "strip", 1, NULL);
}

void *cvips_pixels(CVipsImage *in, size_t *count) { return vips_image_write_to_memory(in, count); }

void cvips_free(void *bytes) { g_free(bytes); }

void cvips_release(CVipsImage *image) { g_object_unref(image); }
