import { normalize } from "../understanding/text/normalize.ts";
import { fieldsIn } from "./fields.ts";
import { weightOf } from "./is-notice.ts";
import { isSenderSign } from "./senders.ts";

/** A list on a screen can be long; more is no text that a person pasted. */
const MOST_NOTICES = 40;

/** What a message of its own has at least, and a line of a message has not. */
const OWN = 3;
/** A line that is about money as a whole: an amount and what became of it. */
const WHOLE =
  /(?:支出|消费|收入|支付|付款|扣款|转账|转入|转出|存入|入账|退款|到账|收款|验证码|取款|还款)[^\n]*\d|\d[^\n]*(?:支出|消费|收入|支付|付款|扣款|转账|转入|转出|存入|入账|退款|到账|收款|取款|还款)/;

/**
 * The messages of a text. They begin on a line of their own, with a sender's sign (【招商银行】), or after
 * the end of a sentence where the text before and the text after are each a whole message. The lines of
 * one receipt stay together.
 */
export function splitNotices(text: string): readonly string[] {
  const pieces = text
    .split(/\n+| {2,}|(?<=[。!！;；】\]元])\s{1,}|(?=【)|(?<=】)(?=\S)/)
    .filter((piece) => piece !== undefined && piece.trim() !== "");
  const messages: string[] = [];
  for (const piece of pieces) {
    const last = messages.at(-1);
    if (last === undefined || beginsAnother(normalize(last), normalize(piece)))
      messages.push(piece);
    else
      messages[messages.length - 1] = `${last}${isSign(piece) || isSign(last) ? "" : "\n"}${piece}`;
  }
  return messages.slice(0, MOST_NOTICES);
}

function beginsAnother(before: string, piece: string): boolean {
  if (isSign(before)) return false;
  // A sign alone belongs to the message before it, unless that has one.
  if (isSign(piece)) return hasSign(before) && WHOLE.test(before);
  const isOwn = WHOLE.test(piece) && weightOf(piece) >= OWN && fieldsIn(piece).length === 0;
  return WHOLE.test(before) && isOwn;
}

function isSign(piece: string): boolean {
  const [, sign] = /^\s*[【[]([^】\]\n]{2,20})[】\]]\s*$/.exec(piece) ?? [];
  return sign !== undefined && isSenderSign(sign);
}

function hasSign(text: string): boolean {
  return /[【[][^】\]\n]{2,20}[】\]]/.test(text);
}
