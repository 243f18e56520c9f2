/** Traditional characters that corrections are made of, each before its simplified form. */
const PAIRS =
  "筆笔個个條条項项單单樣样應应該该實实際际刪删確确認认還还買买錢钱塊块這这兩两換换歸归類类" +
  "備备註注錯错對对說说記记飯饭車车計计為为變变減减漲涨過过後后開开帳账發发給给轉转領领費费" +
  "電电話话視视飲饮運运麵面雞鸡魚鱼藥药醫医書书學学課课門门遊游戲戏廳厅館馆樂乐寵宠貓猫紅红" +
  "現现剛刚總总種种數数額额價价標标題题稱称內内頭头邊边裡里裏里間间時时點点倆俩錄录帶带從从" +
  "來来長长無无沒没問问請请幫帮將将讓让謝谢聽听寫写別别進进貴贵賣卖網网訂订淨净圖图輸输補补" +
  "繼继續续並并納纳屬属幾几萬万億亿圓圆";

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, pair) => [
    PAIRS.charAt(pair * 2),
    PAIRS.charAt(pair * 2 + 1),
  ]),
);

/** One character for one, so that places in the text stay what they were. */
export function simplify(text: string): string {
  return text.replace(/[一-龥]/g, (character) => SIMPLIFIED.get(character) ?? character);
}
