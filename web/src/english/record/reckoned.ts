import type { HowReckoned } from "@suikouji/core";
import type { English } from "../texts.ts";
import { yuan } from "../words.ts";

const money = (amount: number) => yuan(Math.round(amount * 100));
/** 八折 is 20% off. */
const percentOff = (tenths: number) => `${Math.round((10 - tenths) * 10)}% off`;
const HALF = 5;

const WORDS: Readonly<Record<HowReckoned, (...of: number[]) => string>> = {
  times: (price = 0, count = 0) => `${money(price)} × ${count}`,
  shared: (bill = 0, people = 0) => `${money(bill)} split among ${people}`,
  part: (whole = 0, parts = 0, of = 0) => `${parts}/${of} of ${money(whole)}`,
  tenths: (price = 0, tenths = 0) => `${percentOff(tenths)} ${money(price)}`,
  less: (price = 0, reduction = 0) => `${money(price)} − ${money(reduction)}`,
  change: (given = 0, back = 0) => `${money(given)} given, ${money(back)} back`,
  second: (price = 0, tenths = 0, count = 0) =>
    `${money(price)} each, second ${tenths === HALF ? "half price" : percentOff(tenths)}, ${count} in all`,
  sum: (...payments) => payments.map(money).join(" + "),
};

export const reckoned: English["reckoned"] = {
  words: ({ how, of }) => WORDS[how](...of),
};
