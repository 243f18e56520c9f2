import type { English } from "../texts.ts";
import { entries } from "../words.ts";

export const selecting: English["selecting"] = {
  select: "Select",
  bar: "Selected entries",
  chosen: (count) => `${count} selected`,
  all: (count) => `Select all ${count}`,
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
  typeHint: "Entries whose category is missing in the new type go to “其他” (other).",

  edited: (count) => `${entries(count)} changed`,
  undone: (count) => `${entries(count)} changed back`,
  alreadySo: "Nothing to change, they are like that already",
  changedMeanwhile:
    "Some entries were changed elsewhere meanwhile, so none was touched. Those are no longer selected; please look and select again",
  undoOutdated: "Some entries were changed again, so none was changed back",
};
