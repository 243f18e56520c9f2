import type { English } from "../texts.ts";
import { counted, entries } from "../words.ts";

export const deleted: English["deleted"] = {
  brief: "Deleted entries, kept for 30 days",
  what: "Deleted entries stay here for 30 days, from whichever device and however they were deleted. Then their content is erased.",
  list: (count) => `${entries(count)} deleted`,
  actions: "Restore deleted entries",
  chosen: (count) => `${count} selected`,
  all: (count) => `Select all ${count}`,
  none: "Select none",
  restore: (count) => (count === 0 ? "Restore" : `Restore ${entries(count)}`),
  deletedOn: (day, daysLeft) =>
    `Deleted: ${day} · ${daysLeft < 1 ? "less than a day" : counted(daysLeft, "day")} left`,
  more: (count) => `Show ${count} more`,
  unreadable: "Could not read them. Check the connection and open this page again.",
  nothingMark: "…",
  nothing: "No deleted entries",
  nothingHint: "Deleted entries stay here for 30 days.",
};
