import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { normalize } from "../text/normalize.ts";

/** 六十五的和八块的都…, 把十五那笔…, 那三百不是…, with the sums as #; in 改成#的 and 奶茶#的 a sum stands alone. */
const NAMES =
  /(?<=^[嗯呃哎啊哦，,\s]*)那#(?=不?是|应该|[算改记])|(?<=^|[把将,，\s]|除了)#(?:的|那[笔个])?(?:[和跟与、]#(?:的|那[笔个])?)*(?=[都也]|改[成为]|[算归删]|取消|不要|确认|是|记[到成]|存)|#/g;

/** Drafts named by their sums go by their numbers; a sum that none has, or two have, names nothing. */
export function withSumsAsOrdinals(text: string, { currentBatch }: CorrectQuestion): string {
  const sums = findAmounts(normalize(text)).map(({ start, end, amount }) => {
    const [draft, other] = currentBatch.filter((each) => each.amount === amount);
    const index = other === undefined ? draft?.index : undefined;
    return { start, end, ordinal: index === undefined ? null : `第${index + 1}笔` };
  });
  const between = [0, ...sums.map(({ end }) => end)].map((from, at) =>
    text.slice(from, sums[at]?.start),
  );
  if (sums.length === 0 || text.includes("#")) return text;
  const left = [...sums];
  return between.join("#").replace(NAMES, (list) => {
    const named = left.splice(0, list.split("#").length - 1);
    const ordinals = named.flatMap(({ ordinal }) => ordinal ?? []);
    if (/[的那]/.test(list) && ordinals.length === named.length) return ordinals.join("和");
    return list.replace(/#/g, () => {
      const sum = named.shift();
      return text.slice(sum?.start, sum?.end);
    });
  });
}
