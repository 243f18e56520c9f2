import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "早饭12餐饮 打车30交通 午饭40餐饮 奶茶18饮品",
  `
  第一顿打了八折 => 0 amount=9.6
  第二顿是五十 => 2 amount=50
  最后那顿五十 => 2 amount=50
  第一趟三十六 => 1 amount=36
  最后一杯二十 => 3 amount=20
  头一顿十五 => 0 amount=15
  第三顿五十 => unclear change
  第二趟三十六 => unclear change
  第二杯半价 => unclear target
  第二杯是二十 => unclear target
`,
);

// The second meal, or the second draft, which is a meal as well.
inOtherVoices("打车30交通 午饭40餐饮 晚饭50餐饮", "第二顿改成60 => unclear target");
// Which came first, nobody said.
inOtherVoices("吃饭80餐饮 吃饭120餐饮@11-14", "第一顿改成90 => unclear target");

inOtherVoices(
  "外套200服饰 帽子90服饰",
  `
  第一件打了八折 => 0 amount=160
  第一件便宜了二十 => 0 amount=180
  第二件是八十 => 1 amount=80
  第二件半价 => unclear target
  第二件打八折 => unclear target
  第三件打了八折 => unclear target
`,
);
