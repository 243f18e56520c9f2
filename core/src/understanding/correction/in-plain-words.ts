import type { CorrectQuestion } from "../../ports/understanding.ts";
import { withoutDeniedTargets } from "./contrasted-targets.ts";
import { withExceptionFirst } from "./exception-first.ts";
import { withoutExplanation } from "./explained-figure.ts";
import { keepsAndDrops, withoutKept } from "./kept-beside.ts";
import { withoutAnnouncement } from "./listed-anew.ts";
import { withMeasuredPlaces } from "./measured-places.ts";
import { withSumsAsOrdinals } from "./named-by-sum.ts";
import { withOrdinalsOfKinds } from "./nth-of-kind.ts";
import { withoutReason } from "./reasons.ts";
import { withLikewiseRepeated } from "./said-likewise.ts";
import { withoutSharing } from "./shared-bill.ts";
import { withoutHandedSum, withoutPlan, withoutSupposed } from "./told-beside.ts";
import { withoutWithdrawn } from "./withdrawn.ts";

/** 奶茶按零食算 is 奶茶算零食. */
const COUNTED_AS = /按照?([^\s,，。]{1,6})算(?=[吧啊呀了\s]*(?:[,，。]|$))/g;

/**
 * What was said without what was taken back, denied or told by the way, and 第二次打车 by its number;
 * `null` where one draft is to be kept and another to go, which is to ask for two things, or where it
 * is not certain what else is to change likewise.
 */
export function inPlainWords(asked: CorrectQuestion): string | null {
  const inOrder = withSumsAsOrdinals(asked.correctionText.replace(COUNTED_AS, "算$1"), asked);
  const each = withLikewiseRepeated(inOrder, asked);
  if (each === null) return null;
  const stated = withoutSupposed(withoutPlan(each), asked);
  const said = withoutHandedSum(withExceptionFirst(stated), asked);
  if (said === null || keepsAndDrops(said)) return null;
  const meant = withoutKept(withoutDeniedTargets(withoutWithdrawn(said, asked)));
  const counted = withMeasuredPlaces(withOrdinalsOfKinds(withoutSharing(meant), asked), asked);
  const told = withoutReason(counted, asked);
  return withoutExplanation(withoutAnnouncement(told, asked), asked);
}
