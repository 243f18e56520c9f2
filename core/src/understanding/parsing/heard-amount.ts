import { maskPeople } from "../types/people.ts";
import type { AmountRole, RoleReading } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { contentAfter } from "./content-after.ts";
import type { Mentions } from "./mentions.ts";
import { isCutShort } from "./repair.ts";
import { lengthOfBonus, type SaidAgain, saidAgain } from "./said-again.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";
import { onlyShares } from "./sharing.ts";

/** An amount that follows another one, with what the words around it say of the two. */
export interface HeardAmount {
  readonly segment: Segment;
  /** The amount as a transaction of its own. */
  readonly fresh: Settled;
  readonly previous: Settled;
  readonly earlier: readonly Settled[];
  /** What stands before the previous amount, and before this one. */
  readonly opening: string;
  readonly before: string;
  readonly said: SaidAgain | null;
  readonly role: AmountRole;
  /** The item named before it, without the words that tell its role, and the one named after it. */
  readonly named: string;
  readonly after: string;
  /** It names no item of its own. */
  readonly bare: boolean;
  /** Where the words end that tell its role, and those of the two together. */
  readonly toldAt: number;
  readonly textEnd: number;
}

export function hearAmount(
  mentions: Mentions,
  fresh: Settled,
  {
    segment,
    told,
    previous,
    earlier,
  }: {
    readonly segment: Segment;
    readonly told: RoleReading;
    readonly previous: Settled;
    readonly earlier: readonly Settled[];
  },
): HeardAmount {
  const { text } = mentions;
  const { start, end, amount } = segment;
  const before = text.slice(start, amount.start);
  const opening = text.slice(previous.draft.start, previous.draft.anchor.start);
  const said = saidAgain(before, opening);
  const role = said === "bonus" ? "balance" : told.role;
  const toldAt = amount.start - (said === "bonus" ? lengthOfBonus(before) : told.length);
  const named = contentOf(mentions, { start, end: toldAt });
  // 付了三百定金还剩七百没付: nothing of it names an item.
  const unpaid = role === "balance" && UNPAID.test(text.slice(amount.end, end));
  const theirs = role === "share" && REST_THEIRS.test(maskPeople(text.slice(amount.end, end)));
  const after = unpaid || theirs ? "" : contentAfter(mentions, segment);
  const bare = after === "" && namesNothing(named, role, previous);
  const textEnd = after === "" ? previous.draft.end : end;
  return {
    ...{ segment, fresh, previous, earlier, opening, before, said, role, named, after, bare },
    ...{ toldAt, textEnd },
  };
}

/** 饭360我出了200剩下小李出的. */
const REST_THEIRS = /^[块元钱]*[,，\s]*(?:剩下|其余|余下|其他)的?(?:都?是)?某+[出付掏给]的?$/;
const UNPAID = /^(?:还|都|就)?[没未][付给结还交到收]/;

/** 一百块的券抵了，五块红包: how a part was paid names no item. */
export const ON_VOUCHER = /^的?(?:[^,，]{0,3}券|红包|积分|补贴)(?:抵扣?|减|后)?了?$/;

/** 打完折一共四百五: said of all that was listed. */
const ON_THE_WHOLE = /^(?:打完?折|折后|优惠[后完]?|减完|满减[后完]?|抹零|用完?券|会员)+$/;

function namesNothing(named: string, role: AmountRole, previous: Settled): boolean {
  if (isCutShort(named) || (role === "share" && onlyShares(named))) return true;
  if (role === "total" && ON_THE_WHOLE.test(named)) return true;
  const priced = role === "final" || previous.role === "list-price" || named.includes("券");
  return priced && ON_VOUCHER.test(named);
}
