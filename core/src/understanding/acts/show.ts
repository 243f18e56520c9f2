import { yuanFromFen } from "../../money.ts";
import type { Act, Drafts, Heard } from "./act.ts";

const SIGN = { EXPENSE: "", INCOME: "+", TRANSFER: "~" } as const;

/** An act in short: `30 +200 ~50` spent, received, moved; `cancel 2 3`, `change 1 amount=50`, drafts counted from 1. */
export function show(act: Act): string {
  switch (act.type) {
    case "record":
      return (
        act.drafts.map(({ amount, type }) => `${SIGN[type]}${yuanFromFen(amount)}`).join(" ") ||
        "nothing"
      );
    case "confirm":
    case "cancel":
    case "restore":
      return `${act.type} ${places(act.drafts)}`;
    case "change":
      return `change ${act.changes.map(({ draft, change }) => `${draft + 1} ${fields(change)}`).join(" · ")}`;
    case "append":
      return `append ${act.drafts.map(({ description, amount }: Heard) => `${description}${yuanFromFen(amount)}`).join(" ")}`;
    case "unclear":
      return act.perhaps ? `perhaps ${act.perhaps}` : `unclear ${act.missing}`;
    case "continue":
      return act.waits ? "continue waiting" : "continue";
    case "tell":
      return `tell ${act.of} ${places(act.drafts)}`;
    case "saved":
      return `saved ${act.wants}`;
    case "unpriced":
      return `unpriced ${act.draft.description}`;
    case "reply":
      return `reply ${act.says}`;
    default:
      return act.type;
  }
}

function places(drafts: Drafts): string {
  return typeof drafts === "string" ? drafts : drafts.map((at) => at + 1).join(" ");
}

function fields(change: object): string {
  return Object.entries(change)
    .map(([field, value]) => `${field}=${field === "amount" ? yuanFromFen(value) : value}`)
    .join(" ");
}
