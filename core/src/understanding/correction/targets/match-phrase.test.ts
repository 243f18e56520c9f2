import { expect, test } from "vitest";
import { batchOf, TEST_CONTEXT } from "../../../../testing/correction-in-short.ts";
import { MATCH, matchPhrase } from "./match-phrase.ts";

test.each([
  ["打车", "打车30交通", MATCH.exact],
  ["我那个打车的", "打车30交通", MATCH.exact],
  ["喝咖啡", "咖啡22饮品", MATCH.name],
  ["高铁", "高铁票553交通", MATCH.name],
  ["药钱", "买药46医疗", MATCH.core],
  ["药", "降压药78医疗", MATCH.partOfName],
  ["抓药", "中药136医疗", MATCH.partOfName],
  ["药钱", "眼药水45医疗", MATCH.partOfName],
  ["票钱", "电影票80娱乐", MATCH.partOfName],
  ["猫吃的", "猫粮102宠物", MATCH.partOfName],
  ["理了个发", "理发38美容", MATCH.exact],
  ["洗澡", "洗了个澡30洗浴", MATCH.exact],
  ["挂的号", "挂号25医疗", MATCH.exact],
  ["染头发", "染发380美容", MATCH.exact],
  ["那箱牛奶", "牛奶55饮品", MATCH.exact],
  ["那份子钱", "份子钱1000人情", MATCH.exact],
  ["那包子", "包子6餐饮", MATCH.exact],
  ["老妈", "给妈妈1000人情", MATCH.partOfName],
  ["转给妈妈的", "给我妈1000人情", MATCH.partOfName],
  ["出租车", "打车30交通", MATCH.synonym],
  ["剃头", "理发38美容", MATCH.synonym],
  ["猪肉", "五花肉42买菜", MATCH.synonym],
  ["星巴克", "咖啡22饮品", MATCH.synonym],
  ["餐饮", "火锅180餐饮", MATCH.category],
  ["吃的", "火锅180餐饮", MATCH.category],
  ["穿的", "校服180服饰", MATCH.category],
  ["车钱", "高铁90交通", MATCH.category],
  ["车费", "打车28交通", MATCH.category],
  ["饮料钱", "奶茶15饮品", MATCH.category],
  ["火锅", "吃饭60餐饮", MATCH.sameCategory],
  ["早饭", "油条9餐饮", MATCH.sameCategory],
  ["医院", "体检320医疗", MATCH.sameCategory],
])("%s is about %s", (phrase, draft, strength) => {
  const match = matchPhrase(phrase, { batch: batchOf(draft), context: TEST_CONTEXT });

  expect({ ...match, strength: Math.trunc(match.strength) }).toEqual({ positions: [0], strength });
});

test.each([
  ["奶茶", "咖啡22饮品"],
  ["拿铁", "美式22饮品"],
  ["苹果", "香蕉10零食"],
  ["地铁", "打车30交通"],
  ["午饭", "早饭12餐饮"],
  ["狗粮", "猫粮139宠物"],
  ["染发", "理发35美容"],
  ["电费", "话费99通讯"],
  ["视频会员", "剧本杀88娱乐"],
  ["房租", "吃饭60餐饮"],
  ["书钱", "图书馆打印5教育"],
  ["狗吃的", "猫粮139宠物"],
  ["那个", "吃饭60餐饮"],
  ["", "吃饭60餐饮"],
])("%s is not about %s", (phrase, draft) => {
  const { strength } = matchPhrase(phrase, { batch: batchOf(draft), context: TEST_CONTEXT });

  expect(strength).toBe(MATCH.none);
});

test("the better name wins, and equals stay undecided", () => {
  const batch = batchOf("打车回家30交通 打车去公司18交通 午饭25餐饮");
  const options = { batch, context: TEST_CONTEXT };

  expect(matchPhrase("回家打车", options).positions).toEqual([0]);
  expect(matchPhrase("打车", options).positions).toEqual([0, 1]);
});

test("a category by its name is all that was filed so, and a count tells how many are meant", () => {
  const batch = batchOf("鲫鱼32买菜 抄手14餐饮 青菜4.5买菜");
  const options = { batch, context: TEST_CONTEXT };

  expect(matchPhrase("买菜", options).positions).toEqual([0, 2]);
  expect(matchPhrase("菜", options).positions).toEqual([2]);
  expect(matchPhrase("菜", options, 2).positions).toEqual([0, 2]);
  expect(matchPhrase("菜", options, 3).positions).toEqual([2]);
});
