import { type Bound, doubt, drop, type Frame, instead, measureOf, reckon } from "../frame.ts";
import { frames } from "../table.ts";
import { a, b, isLess, n, t, x } from "./slots.ts";

/** Several pieces, not people. */
const arePieces = (bound: Bound) => n(bound) > 1 && measureOf(bound, "n") !== "人";
/** 满300减50: enough was bought. */
const isEnough = (bound: Bound) => a(bound) >= x(bound) && b(bound) < a(bound);
const reduction = (bound: Bound) =>
  bound.x?.[0]?.names.includes("each-time") === true
    ? Math.floor(a(bound) / x(bound)) * b(bound)
    : b(bound);

/** Every second piece costs less: before the frames that multiply a price. */
export const SECONDS: readonly Frame[] = [
  {
    name: "second one at less, and the total",
    when: ["money:a ... second-off = money:t", "second-off ... money:a ... total ~ act? money:t"],
    where: (bound) => t(bound) > a(bound) && t(bound) < 2 * a(bound),
    so: instead("t", "per-unit-price", "a"),
    examples: `奶茶16一杯，第二杯半价，两杯24 → 24；面包10块，第二个半价，一共15 → 15；咖啡30，第二杯五折，付了45 → 45`,
    nearMisses: `第二杯半价，两杯一共二十四 → 24`,
  },
  {
    name: "second one at less",
    when: [
      "count:n ... one money:a ... second-off:x",
      "money:a ... second-off:x ... count:n !thing",
      "second-off:x ... money:a one ... count:n",
    ],
    where: arePieces,
    so: reckon("a", "second", (bound) => [a(bound), x(bound), n(bound)]),
    examples: `奶茶16一杯，第二杯半价，买了两杯 → 24；衣服200，第二件半价，买了两件 → 300；买了两个汉堡，一个20，第二个半价 → 30；鲜花60一束，第二束五折，买了四束 → 180；冰淇淋第二个半价，10块钱一个，要了两个 → 15`,
    nearMisses: `奶茶16一杯，买了两杯 → 32`,
  },
  {
    name: "second one at less, how many not said",
    when: "money:a ... second-off",
    so: doubt("a"),
    examples: `奶茶18，第二杯半价 → 18；买了面包12，第二个半价 → 12；洗发水40第二瓶打五折 → 40`,
    nearMisses: `昨晚奶茶店开业第二杯半价我一共付了二十一 → 21`,
  },
];

/** What a price was reduced by: a part of it, an offer, a voucher. */
export const DISCOUNTS = frames(
  `
paid, and the reduction told after it: keep a
  spend|spent|paid|in-hand|settle|total ~ money:a = off
  + 鞋子花了240，打了八折 → 240；裤子付了一百六，打了八折 → 160；实付90，打九折的面膜 → 90
  - 外套500打八折 → 400
part of the price
  money:a = off:x
  off:x = asked|quoted|before ~ money:a
  + 外套500打八折 → 400；羽绒服原价800，打六五折 → 520；裤子打七折买的，原价300 → 210；书两百块，五折 → 100；原价一千二的椅子五折拿下 → 600
  - 烤鸭打八折，付了一百二十六 → 126；护肤套装五百二打八折，付了四百一十六 → 416；衣服三百二，没打折 → 320
offer and what was paid: instead b discount a
  money:a ... offer = spend|spent|paid|in-hand|share|settle ~ money:b
  threshold:x offer ... spend|spent|paid|in-hand|share ~ money:b
  + 满100减20没凑够，超市花了85 → 85；外卖68，满60减20，付了48 → 48；满二百减三十，那套床单最后付了一百七十六 → 176
  - 点外卖68，满60减20 → 48
offer for enough
  money:a ... threshold:x offer:b
  threshold:x offer:b ... money:a
  + 点外卖68，满60减20 → 48；买衣服320，满300减50 → 270；水果店满50减5块，我买了62 → 57；超市买了350，每满100减20 → 290
  - 满100减20没凑够，超市花了85 → 85；外卖45，满50减10 → 45
voucher that was bought: instead a quoted-price b
  spend|spent? ~ money:a = bought|buy|took|grab|got measure|count? money:b coupon
  + 花80买了张100的代金券 → 80；八十八块抢了张一百的代金券 → 88；90块买了张100的优惠券 → 90
  - 吃饭198，用了张50的代金券 → 148
voucher that was used
  money:a = measure|count:n? money:b coupon
  money:a = thing:x less ~ money:b
  + 吃饭198，用了张50的代金券 → 148；请客吃饭460，用了两张50的券 → 360；咖啡29，用了张15元券 → 14；买书一百，礼品卡抵了三十 → 70；理发68，有张20的优惠券 → 48
  - 花80买了张100的代金券 → 80
`,
  {
    "part of the price": {
      where: (bound) => x(bound) > 0 && x(bound) < 10,
      so: reckon("a", "tenths", (bound) => [a(bound), x(bound)]),
    },
    "offer and what was paid": { where: (bound) => bound.a === undefined || isLess(bound) },
    "offer for enough": {
      where: isEnough,
      so: reckon("a", "less", (bound) => [a(bound), reduction(bound)]),
    },
    "voucher that was bought": { where: (bound) => a(bound) <= b(bound) },
    "voucher that was used": {
      where: (bound) => isLess(bound) && /^$|[卡券金]$/.test(bound.x?.[0]?.text ?? ""),
      so: reckon(
        "a",
        "less",
        (bound) => [a(bound), b(bound) * (n(bound) || 1)],
        drop("discount", "b"),
      ),
    },
  },
);
