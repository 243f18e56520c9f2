import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import { fen, yuanFromFen } from "../../money.ts";
import { ruleInWords } from "../../recurring/rule-in-words.ts";
import type { Act, Drafts, Edit, EntryName, EntryOrder, EntryPart, HeardDraft } from "./act.ts";
import { type AppAct, isAppAct } from "./app-act.ts";

const SIGN = { EXPENSE: "", INCOME: "+", TRANSFER: "~" } as const;

/** An act in short; `?` before what the app would ask about: `30 +200 ~50 微信→招行` for expense, income, transfer; `cancel 2 3`, `change 1 amount=50` with drafts counted from 1. */
export function show(act: Act): string {
  if (isAppAct(act)) return showOfApp(act);
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
      return `confirm ${places(act.drafts)}${act.only ? " only" : ""}`;
    case "cancel":
    case "restore":
      return `${act.type} ${places(act.drafts)}`;
    case "change":
      return `change ${act.changes.map(({ draft, change }) => `${draft + 1} ${fields(change)}`).join(" · ")}`;
    case "append":
      return `append ${act.drafts.map(({ description, amount }: HeardDraft) => `${description}${yuanFromFen(amount)}`).join(" ")}`;
    case "unclear":
      if (act.rather && act.perhaps) return `? ${show(act.perhaps)} / ${show(act.rather)}`;
      return act.perhaps ? `? ${show(act.perhaps)}` : `unclear ${act.missing}`;
    case "several":
      return severalIn(act);
    case "continue":
      return act.waits ? "continue waiting" : "continue";
    case "tell":
      return `tell ${act.of} ${places(act.drafts)}`;
    case "saved":
      return `saved ${entries(act)}`;
    case "unpriced":
      return `unpriced ${act.draft.description}`;
    case "recurring":
      return showRecurring(act);
    case "budget":
      return `budget ${act.category ?? "all"} ${act.amount === null ? "none" : yuanFromFen(act.amount)}`;
    case "aside":
      return act.aside.kind === "elsewhere" ? `aside elsewhere ${act.aside.page}` : "aside";
    case "reply":
      return `reply ${act.says}`;
    default:
      return act.type;
  }
}

/** `merge 1 2 amount=47`, `split 1 amount=70 + 水果20`. */
function severalIn({ acts, how }: Act & { readonly type: "several" }): string {
  const shown = acts.map(show).join(" + ");
  const change = acts.find(({ type }) => type === "change");
  const other = acts.find((act) => act !== change);
  if (how === undefined || change?.type !== "change") return shown;
  const [kept] = change.changes;
  const first = `${(kept?.draft ?? 0) + 1}`;
  const gone = other?.type === "cancel" ? ` ${places(other.drafts)}` : "";
  const added = other?.type === "append" ? ` + ${show(other).replace("append ", "")}` : "";
  return `${how} ${first}${gone} ${fields(kept?.change ?? {})}${added}`;
}

function showRecurring({ offer, undated }: Act & { readonly type: "recurring" }): string {
  if (undated !== undefined) {
    const { open, draft } = undated;
    return `every ${open.count} ${open.every} ? ${draft.description} ${yuanFromFen(draft.amount)}`;
  }
  if (offer === null) return "recurring unclear";
  const { rule, draft } = offer;
  return `${ruleInWords(rule)} ${draft.description} ${SIGN[draft.type]}${yuanFromFen(draft.amount)}${accounts(draft)}`;
}

/** `open statistics`, `end reminder 房租` */
function showOfApp(act: AppAct): string {
  switch (act.type) {
    case "open-budget":
      return `open-budget ${act.category ?? "all"}`;
    case "reminders":
      return act.wants.kind === "list"
        ? "reminders"
        : `end reminder ${act.wants.name ?? ""}`.trim();
    case "end-recurring":
      return `end ${act.reminder.name}`;
    case "open-page":
      return `open ${act.page}`;
    case "switch-ledger":
      return `switch to ${act.name}`;
    case "pace-voice":
      return `pace ${act.pace}`;
  }
}

/** ` 微信→招行`: where it came from and went to. */
function accounts({ account = "", toAccount }: HeardDraft): string {
  const said = toAccount === undefined ? account : `${account}→${toAccount}`;
  return said === "" ? "" : ` ${said}`;
}

function marks({ tags, note }: HeardDraft): string {
  return `${tags === undefined ? "" : ` #${tags}`}${note === undefined ? "" : ` 备注${note}`}`;
}

function places(drafts: Drafts): string {
  return typeof drafts === "string" ? drafts : drafts.map((at) => at + 1).join(" ");
}

/** `saved 2026-11-14 打车: amount=35`; after `or`: what it records otherwise, `asks` if the app asks which is meant. */
function entries({ which, wants, rival, next }: Act & { readonly type: "saved" }): string {
  const name = which.kind === "named" ? searched(which.search) : among(which);
  const wish = wants.kind === "order" ? ordered(wants.order) : wants.kind;
  const other = rival === undefined ? "" : ` ${rival.asks ? "asks" : "or"} ${show(rival.add)}`;
  const more = next === undefined ? "" : `, then ${entries(next.act)}`;
  return `${name}: ${wish}${other}${more}`;
}

function among({ kind, among: of, pick }: Exclude<EntryName, { kind: "named" }>): string {
  return [kind, ...(of ? [searched(of)] : []), ...(pick ? [picked(pick)] : [])].join(" ");
}

function searched({ pick, ...search }: NamedEntries & { readonly pick?: EntryPick }): string {
  return `${pick ? `${picked(pick)} ` : ""}${named(search)}`;
}

function picked(pick: EntryPick): string {
  if (pick.kind === "newest") return "newest";
  if (pick.kind === "most") return pick.most;
  return pick.places.map(([from, to]) => (from === to ? from : `${from}..${to}`)).join(" ");
}

function ordered({ each, count, parts }: EntryOrder): string {
  return `${parts.map(part).join(" ")}${each ? " (all)" : ""}${count === null ? "" : ` (${count})`}`;
}

function part(said: EntryPart): string {
  switch (said.kind) {
    case "remove":
      return "remove";
    case "change":
      return said.edits.map(edited).join(" ");
    case "pay":
      return `${said.foreign.hundredths / 100} ${said.foreign.currency}`;
    case "open":
      return `${said.field ?? ""}?`;
  }
}

function edited(edit: Edit): string {
  if (edit.kind === "to") return fields(edit.change);
  return edit.kind === "by"
    ? `${edit.plus < 0 ? "-" : "+"}${yuanFromFen(fen(Math.abs(edit.plus)))}`
    : `×${Number(edit.scale.times.toFixed(2))}`;
}

function named({ filters, amount, paid }: NamedEntries): string {
  const foreign = paid === undefined ? "" : ` ${paid.hundredths / 100} ${paid.currency}`;
  const sum = amount === null ? foreign : ` ${yuanFromFen(amount)}`;
  return filters
    .map(({ period: { range, words: when }, type, category, words, account, tag, anyOf }) => {
      const days = range.from === range.to ? range.from : `${range.from}..${range.to}`;
      const of = [
        when === "" ? (range.from < "2000" ? "ever" : "lately") : days,
        ...(type === null ? [] : [type]),
        ...(account === undefined ? [] : [account]),
        ...(tag === undefined ? [] : [`#${tag}`]),
        anyOf?.map((each) => each.words ?? each.category).join("+") ?? words ?? category ?? "",
      ];
      return of.join(" ").trim() + sum;
    })
    .join("|");
}

function fields(change: object): string {
  return Object.entries(change)
    .map(([field, value]) => `${field}=${field === "amount" ? yuanFromFen(value) : value}`)
    .join(" ");
}
