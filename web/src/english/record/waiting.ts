import type { English } from "../texts.ts";
import { counted } from "../words.ts";

export const waiting: English["waiting"] = {
  title: (count) => `${counted(count, "draft", "drafts")} received`,
  hint: "From payment messages; recorded only when you confirm",
  what: (name, day) => `${name} · ${day}`,
  more: (count) => `${count} more`,
  dismiss: "Drop all",
  dismissed: (count) => `Dropped ${counted(count, "draft", "drafts")}`,
  open: "Review",
  failed: "That did not work, please try again",
};
