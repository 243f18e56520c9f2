import {
  CATEGORY_LIST_LIMIT,
  type NoticeBody,
  type NoticeReply,
  type Role,
  wireDrafts,
} from "@suikouji/contract";
import {
  accountNames,
  accountsIn,
  announcements,
  type Clock,
  categoryBook,
  engineCategories,
  isoOf,
  type Moment,
  type NoticeDraft,
  readNotices,
  SURE_ENOUGH,
  withOrigin,
} from "@suikouji/core";
import { InvalidRequest } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { NoticesFull } from "./notices-full.ts";
import { parentOf } from "./parent-of.ts";

export interface NoticeRequestsParts {
  readonly store: Pick<LedgerStore, "categories" | "definitions" | "receive">;
  readonly clock: Clock;
}

/** Who posts a message. */
export interface NoticeCaller {
  readonly ledgerId: string;
  /** Null for the owner's token. */
  readonly deviceId: string | null;
  readonly role: Role;
}

/** Reads a posted message. Its words are kept nowhere: only the fields of its drafts are. */
export async function receiveNotice(
  { store, clock }: NoticeRequestsParts,
  body: NoticeBody,
  { ledgerId, deviceId, role }: NoticeCaller,
): Promise<NoticeReply> {
  const now = clock.now();
  const receivedAt = receivedOf(body, now);
  const [categories, definitions] = await Promise.all([
    store.categories(ledgerId),
    store.definitions(ledgerId),
  ]);
  const book = categoryBook(categories);
  const message = withOrigin(body.text ?? body.content ?? "", {
    ...(body.title !== undefined && { title: body.title }),
    app: body.app ?? body.from ?? "",
  });
  const read = readNotices(message, {
    ...engineCategories(book, CATEGORY_LIST_LIMIT),
    ...accountNames(accountsIn(definitions)),
    ...{ recentCategories: [], now, receivedAt },
  });
  const kept = await store.receive(ledgerId, {
    drafts: read.drafts.map((draft) => ({ ...draft, time: draft.time ?? timeOf(receivedAt) })),
    deviceId,
    isRecorded: (draft) => role === "recorder" && isSure(draft),
  });
  if (kept.beyond > 0 && kept.waiting.length + kept.recorded.length === 0) throw new NoticesFull();
  const wired = (drafts: readonly NoticeDraft[]) =>
    wireDrafts(drafts, (draft) => parentOf(draft, book));
  return {
    status: statusOf(kept),
    message: announcements.noticesReceived({ ...kept, refused: read.refused }),
    waiting: wired(kept.waiting),
    saved: wired(kept.recorded),
    repeated: kept.repeated,
    refused: read.refused.map(({ sender, because }) => ({
      sender,
      reason: announcements.noticeKind(because),
    })),
  };
}

function statusOf({
  waiting,
  recorded,
}: {
  readonly waiting: readonly NoticeDraft[];
  readonly recorded: readonly NoticeDraft[];
}): NoticeReply["status"] {
  if (waiting.length > 0) return "waiting";
  return recorded.length > 0 ? "saved" : "nothing";
}

function isSure({ confidence, doubts = [] }: NoticeDraft): boolean {
  return confidence >= SURE_ENOUGH && doubts.length === 0;
}

/** Tools write milliseconds, seconds, the user's own time, or an instant; a phone's clock may be ahead. */
function receivedOf({ time, timestamp }: NoticeBody, now: Moment): Moment {
  const said = time ?? timestamp;
  if (said === undefined || said === "") return now;
  const epochMs = instantOf(said, now);
  if (Number.isNaN(epochMs)) throw new InvalidRequest([{ field: "time", message: "看不懂的时间" }]);
  return { ...now, epochMs: Math.min(epochMs, now.epochMs) };
}

/** Seconds have ten digits until 2286. */
const MOST_SECONDS = 9_999_999_999;

function instantOf(said: string | number, now: Moment): number {
  const text = String(said).trim();
  if (/^\d{9,15}$/.test(text)) return Number(text) * (Number(text) <= MOST_SECONDS ? 1000 : 1);
  const local = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}:\d{2}(?::\d{2})?)$/.exec(text);
  if (local === null) return /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN;
  const [, year, month = "", day = "", clock = ""] = local;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return Date.parse(`${date}T${clock.padStart(5, "0")}${isoOf(now).slice(-6)}`);
}

function timeOf(moment: Moment): string {
  return isoOf(moment).slice(11, 16);
}
