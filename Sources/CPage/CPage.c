#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};

#define FILE_OF_PAGE(name, bytes) {name, bytes, sizeof bytes}

static const cpage_file_t files[] = {
    FILE_OF_PAGE("index.html", index_html),
    FILE_OF_PAGE("main.js", main_js),
};

int cpage_file_count(void) { return sizeof files / sizeof files[0]; }

cpage_file_t cpage_file(int index) { return files[index]; }
