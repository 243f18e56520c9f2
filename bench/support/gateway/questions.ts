/** Of the one device that sends questions. */
export const TOKEN = `skj_bench_${"x".repeat(43)}`;

const MEALS = ["吃饭", "早饭", "午饭", "晚饭", "夜宵", "火锅"];
const RIDES = ["打车", "地铁", "公交", "加油"];

/** Different words with the same amounts, so that one answer of the model fits all of them. */
export const IN_DIGITS = sentences("60", "30", "9000");
/** Recognizers write numbers either way, and words take longer to understand. */
export const IN_NUMERALS = sentences("六十块", "三十", "九千");

const SENTENCES = IN_DIGITS.flatMap((digits, index) => [digits, IN_NUMERALS[index] ?? digits]);

const context = {
  recentCategories: ["餐饮", "交通"],
  customCategories: ["宠物"],
  now: "2026-11-15T10:00:00+08:00",
};

export const OUR_BODIES: readonly string[] = SENTENCES.map((text) =>
  JSON.stringify({ text, context }),
);

function sentences(meal: string, ride: string, pay: string): readonly string[] {
  return MEALS.flatMap((food) =>
    RIDES.map((way) => `${food}花了${meal}，${way}${ride}，工资收到${pay}`),
  );
}
