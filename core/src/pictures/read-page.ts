import { dateOf } from "../moment.ts";
import type {
  PageContext,
  PageKind,
  PageLine,
  PageReading,
  PictureDraft,
  ToldPayment,
} from "./page.ts";
import { draftOf } from "./payment-draft.ts";
import { readList } from "./read-list.ts";
import { noticesIn } from "./read-messages.ts";
import { readPayment } from "./read-payment.ts";
import type { Seen } from "./seen-payment.ts";
import { sumsBesideWords } from "./sums-beside-words.ts";
import { type Row, rowsOf, withoutStatusBar, wordsOf } from "./words.ts";

/**
 * Reads what a picture of a phone's page or a receipt says was paid. It leaves rather than guesses: a page that
 * says nowhere that something was paid has no drafts, only its sums.
 */
export function readPage(lines: readonly PageLine[], context: PageContext): PageReading {
  const words = withoutStatusBar(wordsOf(lines));
  if (words.length === 0) return { kind: "unknown", drafts: [], told: [], sums: [] };
  const rows = rowsOf(words);
  const today = dateOf(context.now);
  const list = readList(words, today);
  if (list !== null) return readingOf("list", list, { rows, context });
  const notices = noticesIn(rows, context);
  if (notices !== null) return notices;
  const seen = readPayment(rows, today);
  return readingOf(seen === null ? "unknown" : "payment", seen === null ? [] : [seen], {
    rows,
    context,
  });
}

function readingOf(
  kind: PageKind,
  seen: readonly Seen[],
  { rows, context }: { readonly rows: readonly Row[]; readonly context: PageContext },
): PageReading {
  const drafts: PictureDraft[] = [];
  const told: ToldPayment[] = [];
  for (const each of seen) {
    if (each.kind === "told") {
      const { because, merchant, place } = each;
      told.push({ because, merchant, place });
      continue;
    }
    const made = draftOf(each.payment, context);
    if (made === null) continue;
    if ("draft" in made) drafts.push(made);
    else told.push(made);
  }
  // A foreign sum without a rate, or a page that is not known: the user may still choose a sum.
  const isOpen = kind === "unknown" || told.some(({ because }) => because === "foreign");
  return { kind, drafts, told, sums: isOpen ? sumsBesideWords(rows, dateOf(context.now)) : [] };
}
