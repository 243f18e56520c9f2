import type { English } from "../texts.ts";
import { entries } from "../words.ts";

export const selecting: English["selecting"] = {
  select: "Select",
  bar: "Selected entries",
  chosen: (count) => `${count} selected`,
  allOf: (month, count) => `Select all ${count} of ${month}`,
  allFound: (count) => `Select all ${count} found`,
  none: "Select none",
  done: "Done",
  category: "Category",
  date: "Date",
  type: "Type",
  tags: "Add a tag",
  change: (what, count) => `${what}: ${entries(count)}`,
  save: (count) => `Change ${entries(count)}`,
  mixedTypes:
    "The selected entries are of different types, so their categories are changed separately. Select only expenses, only income or only transfers.",
  typeHint: "Entries whose category is missing in the new type go to Other.",

  removeTitle: (count) => `Delete ${entries(count)}?`,
  sumOf: (type, count) => `${type}, ${entries(count)}`,
  removeHint: "For 30 days they can be restored in “Settings → Recently deleted”.",
  remove: (count) => `Delete ${entries(count)}`,
  keep: "Keep",

  edited: (count) => `${entries(count)} changed`,
  undone: (count) => `${entries(count)} changed back`,
  alreadySo: "Nothing to change, they are like that already",
  changedMeanwhile:
    "Some entries were changed elsewhere meanwhile, so none was touched. Those are no longer selected; please look and select again",
  undoOutdated: "Some entries were changed again, so none was changed back",
};
