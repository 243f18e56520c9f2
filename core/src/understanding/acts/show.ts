import type { NamedEntries } from "../../ledger/entry-search.ts";
import { yuanFromFen } from "../../money.ts";
import { ruleInWords } from "../../recurring/rule-in-words.ts";
import type { Act, Drafts, Heard } from "./act.ts";

const SIGN = { EXPENSE: "", INCOME: "+", TRANSFER: "~" } as const;

/** An act in short: `30 +200 ~50 微信→招行` for expense, income, transfer; `cancel 2 3`, `change 1 amount=50` with drafts counted from 1. */
export function show(act: Act): string {
  switch (act.type) {
    case "record":
      return (
        act.drafts
          .map(
            (draft) =>
              `${SIGN[draft.type]}${yuanFromFen(draft.amount)}${accounts(draft)}${marks(draft)}`,
          )
          .join(" ") || "nothing"
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
      return `saved ${entries(act)}`;
    case "unpriced":
      return `unpriced ${act.draft.description}`;
    case "recurring": {
      if (act.offer === null) return "recurring unclear";
      const { rule, draft } = act.offer;
      return `${ruleInWords(rule)} ${draft.description} ${SIGN[draft.type]}${yuanFromFen(draft.amount)}${accounts(draft)}`;
    }
    case "budget":
      return `budget ${act.category ?? "all"} ${act.amount === null ? "none" : yuanFromFen(act.amount)}`;
    case "reply":
      return `reply ${act.says}`;
    default:
      return act.type;
  }
}

/** ` 微信→招行`: where it came from and went to. */
function accounts({ account = "", toAccount }: Heard): string {
  const said = toAccount === undefined ? account : `${account}→${toAccount}`;
  return said === "" ? "" : ` ${said}`;
}

function marks({ tags, note }: Heard): string {
  return `${tags === undefined ? "" : ` #${tags}`}${note === undefined ? "" : ` 备注${note}`}`;
}

function places(drafts: Drafts): string {
  return typeof drafts === "string" ? drafts : drafts.map((at) => at + 1).join(" ");
}

/** `saved 2026-11-14 打车: 这笔改成35` */
function entries({ which, wants }: Act & { readonly type: "saved" }): string {
  const name = which.kind === "last" ? "last" : named(which.search);
  const wish = wants.kind === "order" ? `${wants.text}${wants.all ? " (all)" : ""}` : wants.kind;
  return `${name}: ${wish}`;
}

function named({ filters, amount, paid }: NamedEntries): string {
  const foreign = paid === undefined ? "" : ` ${paid.hundredths / 100} ${paid.currency}`;
  const sum = amount === null ? foreign : ` ${yuanFromFen(amount)}`;
  return filters
    .map(({ period: { range, words: when }, category, words }) => {
      const days = range.from === range.to ? range.from : `${range.from}..${range.to}`;
      return `${when === "" ? "ever" : days} ${words ?? category ?? ""}`.trim() + sum;
    })
    .join("|");
}

function fields(change: object): string {
  return Object.entries(change)
    .map(([field, value]) => `${field}=${field === "amount" ? yuanFromFen(value) : value}`)
    .join(" ");
}
