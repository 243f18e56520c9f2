import { whyNothing } from "../understanding/parsing/why-nothing.ts";
import { normalize } from "../understanding/text/normalize.ts";

const CHANGES_TO = "[改换调变][成为到]";
const CHANGES = new RegExp(CHANGES_TO);
/** 改成0, 改成零元, 改成负五块; not 改成0糖 or 改成零食. */
const TO_NOTHING = new RegExp(
  `${CHANGES_TO} ?(?:0+(?:\\.0+)?|零|负[\\d一二两三四五六七八九十百千万点.]+)(?:元|块钱?)?[吧了啊呗\\s。.!！]*$`,
);

/** A change that is clear enough, to an amount no ledger takes. */
export function wantsUnrecordable(text: string): boolean {
  const said = normalize(text);
  return TO_NOTHING.test(said) || (CHANGES.test(said) && whyNothing(text) === "out-of-range");
}
