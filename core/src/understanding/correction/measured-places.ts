import type { CorrectQuestion } from "../../ports/understanding.ts";
import { readPosition } from "../ordinals/find-ordinals.ts";

/** What is counted in meals, bowls, rides or cups. */
const KINDS_IN: Readonly<Record<string, readonly string[]>> = {
  顿: ["餐饮"],
  碗: ["餐饮"],
  份: ["餐饮", "饮品", "零食"],
  趟: ["交通"],
  杯: ["饮品"],
};

/** With something said of it: 第二杯半价 is an offer, 第二趟地铁 a name. */
const MEASURED =
  /(?<=^|[\s,，。把将])(?:第([一二三四五六七八九]|\d)|(最后|末)的?[一那]|头一)([顿碗份趟杯])(?=的?[是改应打便涨降贵加减那删不\d一二两三四五六七八九十]|$)/g;
const OFFERED = /^[^,，。]{0,3}(?:半价|免|送|[一1]块?[元钱])/;

/**
 * 第二趟改成30 by the number of the draft: the second ride, where the second draft of all is no other
 * ride and all rides were of one day. 第二趟, with one ride in the batch, aims at nothing.
 */
export function withMeasuredPlaces(text: string, { currentBatch }: CorrectQuestion): string {
  const counted = (said: string, ...groups: readonly (string | number | undefined)[]): string => {
    const [nth, last, measure, at] = groups;
    if (OFFERED.test(text.slice(Number(at) + said.length))) return said;
    const kinds = KINDS_IN[measure ?? ""] ?? [];
    const kin = currentBatch.filter(({ category }) => kinds.includes(category));
    const place = last === undefined ? readPosition(String(nth ?? 1)) - 1 : -1;
    const [ofKind, ofAll] = [kin.at(place), currentBatch.at(place)];
    const ofOneDay = kin.every(({ date }) => date === ofKind?.date);
    const otherwise = ofAll !== ofKind && kin.some((each) => each === ofAll);
    if (ofKind === undefined || otherwise || !ofOneDay) return said;
    return `第${currentBatch.indexOf(ofKind) + 1}笔`;
  };
  return text.replace(MEASURED, counted);
}
