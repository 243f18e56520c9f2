import type { Frame } from "../frame.ts";

/** Tags and notes said with an entry. */
export const MARKS: readonly Frame[] = [
  {
    name: "marked",
    when: [
      "money:a ( .... money:a )+ ... all tag|note-said:said+",
      "money:a ... tag|note-said:said ( pause? tag|note-said:said )*",
      "^ tag|note-said:said+ ... money:a ( -tag|note-said|money* money:a )*",
    ],
    so: { marks: { of: "a", by: "said" } },
    examples: `午饭35标签旅行 → 35 #旅行；午饭35 #旅行 #出差 → 35 #旅行 出差；午饭35备注给同事带的 → 35 备注给同事带的；打车20，打上出差标签 → 20 #出差；午饭35，打车20标签旅行 → 35 20 #旅行
      #旅行 午饭35 → 35 #旅行；标签出差，打车20 → 20 #出差；备注给同事带的，午饭35 → 35 备注给同事带的；#装修 瓷砖2600，水龙头180 → 2600 #装修 180 #装修
      午饭35，打车20，都打上旅行标签 → 35 #旅行 20 #旅行；菜四十肉六十都加标签年货 → 40 #年货 60 #年货；机票八百，酒店三百，都备注公司报销 → 800 备注公司报销 300 备注公司报销`,
    nearMisses: `一双靴子标签二百八十九，打完折一百九十九 → 199；买了把椅子，标签上写二百六，磨到二百一 → 210；标签打印机一百六 → 160`,
  },
];
