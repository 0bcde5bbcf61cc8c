#include <vips/vips.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

// Leaves this process the processor that it runs on, and no other.
static inline void cvips_use_one_processor(void) {
  unsigned processor = 0;
  unsigned long mask[16] = {0};
  if (syscall(SYS_getcpu, &processor, NULL, NULL) || processor >= 8 * sizeof mask) return;
  mask[processor / (8 * sizeof *mask)] = 1ul << processor % (8 * sizeof *mask);
  syscall(SYS_sched_setaffinity, 0, sizeof mask, mask);
}
#else
static inline void cvips_use_one_processor(void) {}
#endif

// The operations of libvips that contacts-photo needs. They take options by name, as many as there are, and end with
// a NULL; Swift calls no such functions.

// A decoder fails where the data is cut off. Flaws that every viewer passes over are passed over.
#define CVIPS_OPTIONS "[fail_on=truncated]"

static inline VipsImage *cvips_open(const void *bytes, size_t count) {
  return vips_image_new_from_buffer(bytes, count, CVIPS_OPTIONS, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

static inline VipsImage *cvips_from_pixels(const void *pixels, size_t count, int width, int height) {
  VipsImage *image = vips_image_new_from_memory(pixels, count, width, height, 3, VIPS_FORMAT_UCHAR);
  if (image != NULL) image->Type = VIPS_INTERPRETATION_sRGB;
  return image;
}

// Whether colours are by a profile, of the image or of those that print.
static inline int cvips_has_profile(VipsImage *image) {
  return image->Type == VIPS_INTERPRETATION_CMYK
      || vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0;
}

// Scales while decoding, turns as EXIF says, never enlarges, and brings colours that are by a profile into sRGB; others
// are in it, and would be moved. The decoder's options come as text: vips_thumbnail_buffer passes "fail_on" to no
// decoder (libvips issue 5195).
static inline int cvips_thumbnail(
    const void *bytes, size_t count, VipsImage **out, int width, int height, VipsInteresting crop,
    int has_profile) {
  return vips_thumbnail_buffer(
      (void *)bytes, count, out, width, "height", height, "size", VIPS_SIZE_DOWN, "crop", crop,
      "option_string", CVIPS_OPTIONS, has_profile ? "export_profile" : NULL, "srgb", NULL);
}

static inline int cvips_thumbnail_image(
    VipsImage *in, VipsImage **out, int width, int height, VipsInteresting crop) {
  return vips_thumbnail_image(
      in, out, width, "height", height, "size", VIPS_SIZE_DOWN, "crop", crop, NULL);
}

static inline int cvips_extract(
    VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
  return vips_extract_area(in, out, left, top, width, height, NULL);
}

// Lays the image on white, whatever the range of its values.
static inline int cvips_flatten(VipsImage *in, VipsImage **out) {
  double white = in->Type == VIPS_INTERPRETATION_RGB16 || in->Type == VIPS_INTERPRETATION_GREY16
      ? 65535 : 255;
  VipsArrayDouble *background = vips_array_double_new(&white, 1);
  int status = vips_flatten(in, out, "background", background, "max_alpha", white, NULL);
  vips_area_unref(VIPS_AREA(background));
  return status;
}

static inline int cvips_srgb(VipsImage *in, VipsImage **out) {
  return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

// Multiplies the three bands of each pixel with a matrix of three rows, and rounds.
static inline int cvips_recombine(VipsImage *in, VipsImage **out, const double *matrix) {
  VipsImage *coefficients = vips_image_new_matrix_from_array(3, 3, matrix, 9);
  VipsImage *product = NULL;
  int status = coefficients == NULL || vips_recomb(in, &product, coefficients, NULL)
      || vips_linear1(product, out, 1, 0.5, "uchar", TRUE, NULL);
  VIPS_UNREF(product);
  VIPS_UNREF(coefficients);
  return status;
}

// Takes away all that isn't pixels.
static inline int cvips_strip(VipsImage *in, VipsImage **out) {
  if (vips_copy(in, out, NULL)) return -1;
  char **names = vips_image_get_fields(*out);
  for (char **name = names; *name != NULL; name++) vips_image_remove(*out, *name);
  g_strfreev(names);
  return 0;
}

static inline int cvips_jpeg(VipsImage *in, void **bytes, size_t *count, int quality) {
  return vips_jpegsave_buffer(
      in, bytes, count, "Q", quality, "optimize_coding", TRUE, "strip", TRUE, NULL);
}

static inline int cvips_webp(VipsImage *in, void **bytes, size_t *count, int quality) {
  return vips_webpsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

static inline int cvips_png(VipsImage *in, void **bytes, size_t *count) {
  return vips_pngsave_buffer(in, bytes, count, "strip", TRUE, NULL);
}

static inline int cvips_orientation(VipsImage *image) {
  return vips_image_get_orientation(image);
}
