import { FIGURES, NUMERALS } from "./characters.ts";

/** Words that hold numerals and are no numbers, even straight after one: 买菜三十一共五十. */
const ANYWHERE = [
  "一(?:[共起样直定般边]|家(?:[三四五]口|人|子))|三(?:轮|明治|文鱼|只松鼠|元[桥牛酒])|四川|五(?:花[肉牛]|香[粉豆牛瓜]|粮液)|(?<![块元]|[花付用收]了)九毛九|万达|押一付[一二三]|茶几",
  `(?<!(?:^|\\D)\\d|(?<!十)[${FIGURES}两几])百[事度货香]`,
].join("|");

/** After a numeral these may only seem to start: 二十八角 is no spice, 一万一下午 no 一下. */
const APART = [
  "一[下些会时路楼切看]|万一|八角|八九不离十|老[二三四五六](?![十百千万块])|十(?:[足字全]|三香|二生肖|有八九)",
  "1(?:0086|0010|2306|2315|2345热线)(?![\\d.])|7-(?:11|eleven)|58同城|[24]k(?:电视|屏|显示)|9[258](?:汽油|的油)",
  "(?:[68]18|711|315|1111|1212|520|1688)(?=买|囤|下单|抢|活动|大促|打折|期间|那天|当天|便利店|购物|进货)",
  "(?<=^|[在从去用逛\\s,，。])(?:1688|360)(?=(?:网|平台|app|商城|批发)?上?(?:面|头)?(?:买东西|[进订拿]货|采购|批发|下单|花了)|商城|上(?:面|头)?[买淘订找看])",
].join("|");

/** 买一送一, 满300减50: the terms of an offer, none of which was paid. */
const TERM = `(?:\\d{1,4}|[${FIGURES}十百千两]{1,4})`;
const OFFER = `[买满]${TERM}[块元]?[送赠减]${TERM}`;

export const NUMERAL_WORD = new RegExp(
  `${ANYWHERE}|${OFFER}|(?<![${NUMERALS}块元毛角点几多余来])(?:${APART})`,
  "g",
);
