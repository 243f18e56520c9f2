// The local engine beside the public packages that read Chinese numbers, money and dates. None of
// them finds transactions, so each does only a part of the work, and the ratios flatter them.
import recognizers from "@microsoft/recognizers-text-suite";
import { LangZh } from "@nlpjs/lang-zh";
import { Nlp } from "@nlpjs/nlp";
import { classifyIntent, heardIn, type Moment } from "@suikouji/core";
import { zh } from "chrono-node";
import { printAnswerTimes } from "./support/answer-times.ts";
import { compare } from "./support/harness/compare.ts";
import { percentile, timesOf } from "./support/harness/percentile.ts";

const now: Moment = { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 };
const context = { recentCategories: [], customCategories: [], now };
const FIVE_ITEMS = "昨天早饭花了12块5，打车三十，午饭35，买菜四十八块五，晚上看电影90";
const COMMANDS = [
  "确认",
  "好的没问题",
  "不要了",
  "退出",
  "再记一笔",
  "删掉第三笔",
  "第二笔改成五十",
];

await compare(
  "a sentence of five items",
  { name: "core: five whole transactions", run: () => heardIn(FIVE_ITEMS, context) },
  {
    work: "less",
    peers: [
      {
        name: "Recognizers-Text: money, dates",
        run: () => [
          recognizers.recognizeCurrency(FIVE_ITEMS, recognizers.Culture.Chinese),
          recognizers.recognizeNumber(FIVE_ITEMS, recognizers.Culture.Chinese),
          recognizers.recognizeDateTime(FIVE_ITEMS, recognizers.Culture.Chinese),
        ],
      },
      { name: "chrono-node: dates", run: () => zh.hans.parse(FIVE_ITEMS) },
    ],
  },
);

const nlp = await trainedClassifier();
await compare(
  "seven utterances while drafts are open",
  { name: "core: classifyIntent", run: () => COMMANDS.map(classifyIntent) },
  {
    work: "less",
    peers: [
      {
        name: "nlp.js with lang-zh: classify",
        run: async () => Promise.all(COMMANDS.map((text) => nlp.process("zh", text))),
      },
    ],
  },
);

const parseTimes = timesOf(() => heardIn(FIVE_ITEMS, context), 5000);
const intentTimes = COMMANDS.flatMap((text) => timesOf(() => classifyIntent(text), 5000));
console.log("\nsingle calls, warm");
console.log(
  `  intent p50 ${percentile(intentTimes, 50)} µs, p99 ${percentile(intentTimes, 99)} µs`,
);
console.log(`  parse  p50 ${percentile(parseTimes, 50)} µs, p99 ${percentile(parseTimes, 99)} µs`);

printAnswerTimes(context);

console.log("\ntwice the text, how many times the time (median of 15)");
for (const items of [10, 20, 40, 80]) {
  const short = timesOf(() => heardIn("吃饭花了60，打车30。".repeat(items), context), 15);
  const long = timesOf(() => heardIn("吃饭花了60，打车30。".repeat(items * 2), context), 15);
  const growth = percentile(long, 50) / percentile(short, 50);
  console.log(`  ${items * 2} → ${items * 4} items: ${growth.toFixed(2)}x`);
}

console.log("\n10,000 characters of noise");
for (const [name, unit] of [
  ["digits", "1234567890"],
  ["numerals", "一百二十三万"],
  ["words", "昨天打车去买菜"],
  ["mixed", "第一笔改成不是8块5，"],
] as const) {
  const noise = unit.repeat(Math.ceil(10_000 / unit.length)).slice(0, 10_000);
  const times = timesOf(() => heardIn(noise, context), 9);
  console.log(`  ${name.padEnd(10)} ${(percentile(times, 50) / 1000).toFixed(1)} ms`);
}

async function trainedClassifier(): Promise<Nlp> {
  const trained = new Nlp({ languages: ["zh"], autoSave: false, nlu: { log: false } });
  trained.container.use(LangZh);
  for (const [intent, texts] of Object.entries({
    confirm: ["确认", "好的", "没问题", "可以", "对的", "保存"],
    cancel: ["取消", "不要了", "算了", "全部删掉"],
    exit: ["退出", "不记了", "拜拜", "再见"],
    continue: ["继续", "再记一笔", "还有一笔"],
    correction: ["第一笔改成五十", "应该是收入", "打车那笔不对"],
  })) {
    for (const text of texts) trained.addDocument("zh", text, intent);
  }
  await trained.train();
  return trained;
}
