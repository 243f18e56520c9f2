import type { HeardAmount } from "./heard-amount.ts";
import { namesThing } from "./names-thing.ts";
import { MARKET } from "./role-words.ts";

/** 磨了半天, 老板说给, 团购, 携程上: how something is had for less. */
const FOR_LESS = new RegExp(
  `(?:[磨砍讲谈]了|还价|老板说[给收]?|团购价?|[老店]板?家?实收|会员(?:价|[^,，]{0,3}折)|学生证?半?价|新客价|${MARKET}(?:买的?|订的?)?)[就我的了买拿付给花着半天好久是]{0,4}$`,
);

/** 实际上是四十八块五, 算了记五十五吧. */
const SAID_OTHERWISE = /(?:其实|实际上?|算了记|还是记)(?:是|[一-龥]了)?$/;

/**
 * 沙发三千八磨了半天三千五拿下了, 蛋糕两百六团购一百九十八: likely one price after another of the same thing, so that
 * neither is sure.
 */
export function isSameForLess(heard: HeardAmount): boolean {
  const { segment, previous, before, after } = heard;
  const { amount } = segment.amount;
  if (SAID_OTHERWISE.test(before) && !namesThing(before + after)) return true;
  if (previous.role !== "paid" || amount >= previous.draft.amount) return false;
  if (amount * 2 < previous.draft.amount || !FOR_LESS.test(before)) return false;
  return !namesThing(before.replace(FOR_LESS, "") + after);
}
