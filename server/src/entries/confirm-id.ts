import { createHmac, timingSafeEqual } from "node:crypto";
import { DraftedDetailsSchema } from "@suikouji/contract";
import {
  fen,
  isRecordable,
  type Moment,
  parseCalendarDate,
  TRANSACTION_TYPES,
  type Transaction,
} from "@suikouji/core";
import { z } from "zod";

/** Drafts that wait to be confirmed. */
export interface PendingDrafts {
  /** The key under which they are saved, once. */
  readonly key: string;
  readonly transactions: readonly Transaction[];
  /** When the user said it. */
  readonly at: Moment;
}

/** The token of the request, and its ledger: drafts can be confirmed by nobody else. */
export interface Holder {
  readonly token: string;
  readonly ledgerId: string;
}

/**
 * The drafts themselves, signed with the holder's token. The server stores nothing before the user
 * confirms, and any of several servers can save them.
 */
export function confirmIdOf({ key, transactions, at }: PendingDrafts, holder: Holder): string {
  const drafts = transactions.map(({ amount, type, category, date, description, ...more }) => [
    ...[amount, type, category, date, description, more],
  ]);
  const content = JSON.stringify([key, at.epochMs, at.utcOffsetMinutes, drafts]);
  const text = Buffer.from(content).toString("base64url");
  return `${text}.${signatureOf(text, holder).toString("base64url")}`;
}

/** Null if the id is not one that was made for this holder. */
export function draftsOf(id: string, holder: Holder): PendingDrafts | null {
  const [text = "", signature = ""] = id.trim().split(".");
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(text, holder);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const read = ContentSchema.safeParse(parsed(Buffer.from(text, "base64url").toString()));
  if (!read.success) return null;
  const [key, epochMs, utcOffsetMinutes, drafts] = read.data;
  const transactions = drafts.flatMap(([amount, type, category, day, description, more]) => {
    const date = parseCalendarDate(day);
    if (date === null) return [];
    return [{ amount: fen(amount), type, category, date, description, ...more }];
  });
  // Whoever holds the token can sign anything with it.
  const isWhole = transactions.length === drafts.length && transactions.every(isRecordable);
  return isWhole ? { key, transactions, at: { epochMs, utcOffsetMinutes } } : null;
}

const ContentSchema = z.tuple([
  z.uuid(),
  z.int().min(0).max(8_640_000_000_000_000),
  z.int().min(-1440).max(1440),
  z
    .array(
      z.tuple([
        z.int().min(0),
        z.enum(TRANSACTION_TYPES),
        z.string(),
        z.string(),
        z.string(),
        DraftedDetailsSchema,
      ]),
    )
    .min(1)
    .max(10),
]);

function signatureOf(text: string, { token, ledgerId }: Holder): Buffer {
  return createHmac("sha256", token).update(`confirm\n${ledgerId}\n${text}`).digest();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
