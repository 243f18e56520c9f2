import type { English } from "../texts.ts";

export const photos: English["photos"] = {
  title: "Photos",
  add: "Add photos",
  hint: "Receipts and invoices; a small copy is kept, without the place where it was taken",
  full: (most) => `At most ${most} photos`,
  working: "Making the photos smaller…",
  open: (ordinal, count) => `Open photo ${ordinal} of ${count}`,
  place: (ordinal, count) => `Photo ${ordinal} of ${count}`,
  alt: (ordinal) => `Photo ${ordinal}`,
  previous: "Previous",
  next: "Next",
  larger: "Enlarge",
  smaller: "Fit",
  remove: "Remove this photo",
  removed: "1 photo removed",
  reading: "Fetching the photo…",
  missing:
    "This photo is not here: another device may not have sent all of it yet, or it was removed long ago",
  unreachable: "This photo is on the server, which cannot be reached. It will show when it can be",
  notAnImage:
    "This file cannot be opened: it is not an image, or this browser does not know its format",
  storageFull: "The storage is full, the photo was not kept. Please free some space",
  failed: "The photo was not kept, please try again",
};
