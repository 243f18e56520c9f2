import { localized } from "../platform/language/localized.ts";

/** The texts for choosing from one value to another. */
export const spanText = localized("span", {
  from: "从",
  to: "到",
  daysProblem: {
    unreadable: "日期最早是 1970年1月1日。",
    reversed: "开始的日期在结束的日期后面，请改其中一个。",
  },
});
