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

/** 改奶茶, 要改一下奶茶那笔: with a draft of that name it is what to change, and not what to change it to. */
const CHANGE_OF =
  /^(?:[嗯呃哦啊那就,，\s]|我|[想要得]|还)*(?:修改|改)(?:一下|下)?([^\s,，。]{1,12}?)(?:那[笔个条])?[吧啊呀了。\s]*(?=[,，]|$)/;

function withDraftFirst(text: string, { currentBatch }: CorrectQuestion): string {
  const [, name = ""] = CHANGE_OF.exec(text) ?? [];
  const isDraft = currentBatch.some(({ description }) => description === name);
  return isDraft && name !== "" ? text.replace(CHANGE_OF, () => `${name}改一下`) : text;
}

/**
 * What was said without what was taken back, denied or told by the way, and 第二次打车 by its number;
 * `null` where one draft is to be kept and another to go, which is to ask for two things, or where it
 * is not certain what else is to change likewise.
 */
export function inPlainWords(asked: CorrectQuestion): string | null {
  const plain = withDraftFirst(asked.correctionText, asked).replace(COUNTED_AS, "算$1");
  const inOrder = withSumsAsOrdinals(plain, asked);
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
