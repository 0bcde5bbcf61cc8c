#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char actions_js[] = {
#embed "Page/actions.js"
};
static const unsigned char api_js[] = {
#embed "Page/api.js"
};
static const unsigned char app_css[] = {
#embed "Page/app.css"
};
static const unsigned char card_js[] = {
#embed "Page/card.js"
};
static const unsigned char clipboard_js[] = {
#embed "Page/clipboard.js"
};
static const unsigned char columns_js[] = {
#embed "Page/columns.js"
};
static const unsigned char destination_js[] = {
#embed "Page/destination.js"
};
static const unsigned char dialog_js[] = {
#embed "Page/dialog.js"
};
static const unsigned char dom_js[] = {
#embed "Page/dom.js"
};
static const unsigned char drag_js[] = {
#embed "Page/drag.js"
};
static const unsigned char drop_js[] = {
#embed "Page/drop.js"
};
static const unsigned char duplicates_js[] = {
#embed "Page/duplicates.js"
};
static const unsigned char edit_js[] = {
#embed "Page/edit.js"
};
static const unsigned char files_js[] = {
#embed "Page/files.js"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char icons_js[] = {
#embed "Page/icons.js"
};
static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char keys_js[] = {
#embed "Page/keys.js"
};
static const unsigned char landing_js[] = {
#embed "Page/landing.js"
};
static const unsigned char list_js[] = {
#embed "Page/list.js"
};
static const unsigned char live_js[] = {
#embed "Page/live.js"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};
static const unsigned char pane_js[] = {
#embed "Page/pane.js"
};
static const unsigned char photo_js[] = {
#embed "Page/photo.js"
};
static const unsigned char report_js[] = {
#embed "Page/report.js"
};
static const unsigned char rows_js[] = {
#embed "Page/rows.js"
};
static const unsigned char selection_js[] = {
#embed "Page/selection.js"
};
static const unsigned char sidebar_js[] = {
#embed "Page/sidebar.js"
};
static const unsigned char undo_js[] = {
#embed "Page/undo.js"
};

#define FILE_OF_PAGE(name, bytes) {name, bytes, sizeof bytes}

static const cpage_file_t files[] = {
    FILE_OF_PAGE("actions.js", actions_js),
    FILE_OF_PAGE("api.js", api_js),
    FILE_OF_PAGE("app.css", app_css),
    FILE_OF_PAGE("card.js", card_js),
    FILE_OF_PAGE("clipboard.js", clipboard_js),
    FILE_OF_PAGE("columns.js", columns_js),
    FILE_OF_PAGE("destination.js", destination_js),
    FILE_OF_PAGE("dialog.js", dialog_js),
    FILE_OF_PAGE("dom.js", dom_js),
    FILE_OF_PAGE("drag.js", drag_js),
    FILE_OF_PAGE("drop.js", drop_js),
    FILE_OF_PAGE("duplicates.js", duplicates_js),
    FILE_OF_PAGE("edit.js", edit_js),
    FILE_OF_PAGE("files.js", files_js),
    FILE_OF_PAGE("icon.svg", icon_svg),
    FILE_OF_PAGE("icons.js", icons_js),
    FILE_OF_PAGE("index.html", index_html),
    FILE_OF_PAGE("keys.js", keys_js),
    FILE_OF_PAGE("landing.js", landing_js),
    FILE_OF_PAGE("list.js", list_js),
    FILE_OF_PAGE("live.js", live_js),
    FILE_OF_PAGE("main.js", main_js),
    FILE_OF_PAGE("pane.js", pane_js),
    FILE_OF_PAGE("photo.js", photo_js),
    FILE_OF_PAGE("report.js", report_js),
    FILE_OF_PAGE("rows.js", rows_js),
    FILE_OF_PAGE("selection.js", selection_js),
    FILE_OF_PAGE("sidebar.js", sidebar_js),
    FILE_OF_PAGE("undo.js", undo_js),
};

int cpage_file_count(void) { return sizeof files / sizeof files[0]; }

cpage_file_t cpage_file(int index) { return files[index]; }
