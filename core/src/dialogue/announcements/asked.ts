import { type DraftBatch, pendingItems } from "../../draft/draft-batch.ts";
import type { Asked } from "../../understanding/understand.ts";
import { announcements } from "./announcements.ts";

/** The words of a question about drafts. */
export function spoken(asked: Asked, batch: DraftBatch): string {
  switch (asked.kind) {
    case "which-draft":
      return announcements.unclear("target");
    case "what-value":
      return asked.field === null
        ? announcements.unclear("change")
        : announcements.whatValue(asked.field);
    case "what-field":
      // With a single pending draft its number is not needed.
      return asked.drafts.length === 0 || pendingItems(batch).length === 1
        ? announcements.unclear("change")
        : announcements.whatField(asked.drafts);
    case "one-or-all":
      return announcements.oneOrAll(asked.act, asked.one);
    case "reopen": {
      const items = asked.drafts.flatMap((index) => batch.items[index] ?? []);
      return announcements.reopen(items, asked.wanted);
    }
    case "consent":
      return announcements.consent(asked, batch);
    case "what-amount":
      return announcements.howMuch(asked.draft);
    case "twice":
      return announcements.saidTwice(asked.drafts, batch);
    case "which-of":
      return announcements.whichOf(asked.act, asked.among);
    default:
      return announcements.unclear("change");
  }
}
