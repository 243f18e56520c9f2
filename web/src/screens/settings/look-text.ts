import { localized } from "../../platform/language/localized.ts";
import type { CategoryColour } from "../../ui/category-marks.ts";

/** The texts of choosing an icon and a colour for a category. */
export const lookText = localized("look", {
  icon: "图标",
  usualIcon: "用字",
  iconName: (icon: string) => ICON_NAMES[icon] ?? icon,
  colour: "颜色",
  usualColour: "平常的颜色",
  colourName: {
    red: "红色",
    orange: "橙色",
    amber: "黄色",
    green: "绿色",
    teal: "青色",
    blue: "蓝色",
    indigo: "靛蓝",
    purple: "紫色",
    pink: "粉色",
    grey: "灰色",
  } satisfies Readonly<Record<CategoryColour, string>>,
});

const ICON_NAMES: Readonly<Record<string, string>> = {
  bowl: "碗",
  cup: "杯子",
  egg: "鸡蛋",
  cake: "蛋糕",
  fruit: "水果",
  leaf: "叶子",
  bus: "公交车",
  car: "汽车",
  bike: "自行车",
  plane: "飞机",
  bag: "购物袋",
  shirt: "衣服",
  home: "房子",
  bolt: "闪电",
  drop: "水滴",
  phone: "手机",
  heart: "爱心",
  cross: "十字",
  book: "书",
  game: "游戏",
  music: "音乐",
  dumbbell: "哑铃",
  gift: "礼物",
  paw: "爪印",
  smile: "笑脸",
  coin: "钱币",
  case: "公文包",
  box: "包裹",
};
