import { findAmounts } from "../amounts/find-amounts.ts";
import { onlyShares } from "../parsing/sharing.ts";

const SHARED = /一人一半|对半|平[分摊]|[均分]摊|aa/i;

/** 减半吧, 翻倍: the whole change. */
const FACTOR =
  /^[^,，]{0,8}?(?:减半|砍?一半|翻[倍番]|[双加]倍|[乘除]以?[二两2])[吧了就行可以啊呀]*$/;
/** 室友把她那份给我了, 我妹那份也是我掏的: whose part was paid by whom. */
const PART_PAID = /(?:那|的)(?:一?份|一半|部分)|另一半|[他她]的|[两三俩][个人]*的/;
const PAID = /(?:[给转还]了?我|[给转付出掏])[了的]*$/;

/** 一人一半，吃饭那笔我出30; 减半吧，室友把她那份给我了: why it was less is no part of the change. */
export function withoutSharing(text: string): string {
  const pieces = text.split(/[\s,，。]+/).filter((piece) => piece !== "");
  const factor = pieces.find((piece) => FACTOR.test(piece));
  const tells = (piece: string) => piece === factor || (PART_PAID.test(piece) && PAID.test(piece));
  if (factor !== undefined && pieces.every(tells)) return factor;
  if (!SHARED.test(text)) return text;
  const asked = pieces.filter((piece) => !(SHARED.test(piece) && onlyShares(piece.toLowerCase())));
  const rest = asked.join("，");
  return asked.length < pieces.length && findAmounts(rest).length > 0 ? rest : text;
}
