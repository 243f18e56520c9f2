import { findAmounts } from "../amounts/find-amounts.ts";
import { onlyShares } from "../parsing/sharing.ts";

const SHARED = /一人一半|对半|平[分摊]|[均分]摊|aa/i;

/** 一人一半，吃饭那笔我出30: why it was less is no part of the change. */
export function withoutSharing(text: string): string {
  if (!SHARED.test(text)) return text;
  const pieces = text.split(/[\s,，。]+/).filter((piece) => piece !== "");
  const asked = pieces.filter((piece) => !(SHARED.test(piece) && onlyShares(piece.toLowerCase())));
  const rest = asked.join("，");
  return asked.length < pieces.length && findAmounts(rest).length > 0 ? rest : text;
}
