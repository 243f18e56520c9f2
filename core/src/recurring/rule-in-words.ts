import type { RecurringRule } from "./recurring.ts";

/** 周一到周五 say more than 工作日: holidays are among them. */
const WORKDAYS = "12345";
const WEEKDAYS = "一二三四五六日";
/** Every month has a last day, and only that one is meant by it. */
const LAST_DAY = 31;

/** 每个月15号, 每2周的周一, 每周六、周日, 每年3月1号, 每天. */
export function ruleInWords(rule: RecurringRule): string {
  switch (rule.every) {
    case "day":
      return rule.count === 1 ? "每天" : `每${rule.count}天`;
    case "week": {
      const day = `周${WEEKDAYS.charAt(rule.weekday - 1)}`;
      return rule.count === 1 ? `每${day}` : `每${rule.count}周的${day}`;
    }
    case "weekdays": {
      const { weekdays } = rule;
      if (weekdays.join("") === WORKDAYS) return "每周一到周五";
      return `每${weekdays.map((each) => `周${WEEKDAYS.charAt(each - 1)}`).join("、")}`;
    }
    case "month": {
      const day = rule.day === LAST_DAY ? "最后一天" : `${rule.day}号`;
      return rule.count === 1 ? `每个月${day}` : `每${rule.count}个月的${day}`;
    }
    case "year":
      return `每年${rule.month}月${rule.day}号`;
  }
}
