import { whyNothing } from "../understanding/parsing/why-nothing.ts";
import { normalize } from "../understanding/text/normalize.ts";

const CHANGES_TO = "[改换调变][成为到]";
/** 还有一笔买房两亿 as well. */
const CHANGES_OR_ADDS = new RegExp(
  `${CHANGES_TO}|^[嗯哦对了,，\\s]*(?:还有|另外|再[记加来]|[加补]一?笔)`,
);
/** 改成0, 改成零元, 改成负五块; not 改成0糖 or 改成零食. */
const TO_NOTHING = new RegExp(
  `${CHANGES_TO} ?(?:0+(?:\\.0+)?|零|负[\\d一二两三四五六七八九十百千万点.]+)(?:元|块钱?)?[吧了啊呗\\s。.!！]*$`,
);

/** A change or an addition that is clear enough, of an amount no ledger takes. */
export function wantsUnrecordable(text: string): boolean {
  const said = normalize(text);
  return (
    TO_NOTHING.test(said) || (CHANGES_OR_ADDS.test(said) && whyNothing(text) === "out-of-range")
  );
}
