#!/usr/bin/python3
"""A window of another program from which files can be dragged: drag_source.py FILE ..."""

import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

window = Gtk.Window(title="files")
window.set_default_size(200, 160)
window.move(0, 0)
box = Gtk.EventBox()
box.add(Gtk.Label(label="drag me"))
window.add(box)
box.drag_source_set(
    Gdk.ModifierType.BUTTON1_MASK, [Gtk.TargetEntry.new("text/uri-list", 0, 0)], Gdk.DragAction.COPY
)
uris = [pathlib.Path(name).resolve().as_uri() for name in sys.argv[1:]]
box.connect("drag-data-get", lambda source, context, data, info, time: data.set_uris(uris))
window.connect("destroy", Gtk.main_quit)
# Nothing can be dragged from a window that isn't on the screen yet.
window.connect("map-event", lambda *_: print("ready", flush=True))
window.show_all()
Gtk.main()
