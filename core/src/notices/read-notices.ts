import { normalize } from "../understanding/text/normalize.ts";
import { isNotice } from "./is-notice.ts";
import type { NoticeContext, NoticeDraft, NoticesRead, RefusedNotice } from "./notice.ts";
import { readNotice } from "./read-notice.ts";
import { isSamePayment } from "./same-notice.ts";
import { splitNotices } from "./split-notices.ts";

/**
 * Reads the messages of banks, wallets and shops in a text. Neither drafts nor refused ones: it is no
 * such message, but a sentence of the user.
 */
export function readNotices(text: string, context: NoticeContext): NoticesRead {
  if (!holdsNotices(text)) return { drafts: [], refused: [] };
  const drafts: NoticeDraft[] = [];
  const refused: RefusedNotice[] = [];
  for (const message of splitNotices(text)) {
    const read = readNotice(message, context);
    if (read.kind === "refused") refused.push(read.refused);
    else if (!drafts.some((each) => isSamePayment(each, read.draft))) drafts.push(read.draft);
  }
  return { drafts, refused };
}

/** Whether a text holds such messages; it may be longer than a sentence then. */
export function holdsNotices(text: string): boolean {
  return isNotice(normalize(text));
}
