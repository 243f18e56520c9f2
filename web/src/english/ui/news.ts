import { entryName } from "../../ui/category-names.ts";
import { dayWords } from "../../ui/day-words.ts";
import type { English } from "../texts.ts";
import { counted, entries, yuan } from "../words.ts";
import { ui } from "./ui.ts";

export const clock: English["clock"] = {
  isWrong: (isAhead, span) =>
    `This device's clock is ${span} ${isAhead ? "ahead of" : "behind"} the server's, so dates may be wrong. Please set it in the system settings`,
  days: (count) => counted(count, "day"),
  hours: (count) => counted(count, "hour"),
  minutes: (count) => counted(count, "minute"),
};

export const offers: English["offers"] = {
  title: "Entries you changed were erased elsewhere",
  body: (count) =>
    `${counted(count, "change")} on this device ${count === 1 ? "was" : "were"} not sent yet. Record ${count === 1 ? "it" : "them"} again?`,
  line: (entry, today) =>
    [
      entryName(entry),
      `${ui.typeName(entry.type)} ${yuan(entry.amount)}`,
      dayWords(entry.date, today),
    ].join(" · "),
  more: (count) => `${count} more`,
  take: "Record again",
  decline: "No",
  taken: (count) => `${entries(count)} recorded again`,
  declined: "Nothing was recorded again",
  failed: "Could not record, please try again",
};

export const who: English["who"] = {
  thisDevice: "This device",
  server: "The server",
  goneDevice: "A removed device",
  recordedBy: (device) => `Recorded by: ${device}`,
};
