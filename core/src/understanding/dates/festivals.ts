/** Days of the same month and day every year, written MMDD; the first name of a day is as good as the others. */
export const FIXED_FESTIVALS: ReadonlyMap<string, string> = named(
  "0101元旦 0214情人节 0308妇女节 0308三八节 0312植树节 0401愚人节 0504青年节 0512护士节 0801建军节 0501劳动节 0501五一 0601儿童节 0601六一 0618六一八 0618618 0520五二零 0520520 " +
    "0910教师节 1001国庆 1001十一 1031万圣 1108记者节 1111双十一 1111双11 1111光棍节 1212双十二 1212双12 1224平安夜 1225圣诞",
);

/** Month and day of the Chinese calendar, MMDD; 除夕 is the day before the first. */
export const LUNAR_FESTIVALS: ReadonlyMap<string, string> = named(
  "0101春节 0100除夕 0100年三十 0101年初一 0102年初二 0103年初三 0104年初四 0105年初五 0106年初六 0115元宵 0505端午 0707七夕 0715中元 0815中秋 0909重阳 1208腊八节",
);

/** Month of a day of the sun, and how far into it that day is in 2000, in hundredths. */
export const SOLAR_FESTIVALS: ReadonlyMap<string, string> = named(
  "040481清明 050552立夏 062137夏至 080750立秋 110744立冬 122194冬至",
  6,
);

/** Weekdays counted within a month, MM, which one of them, and its number from Sunday: the second Sunday of May. */
export const WEEKDAY_FESTIVALS: ReadonlyMap<string, string> = named("0520母亲节 0630父亲节");

function named(list: string, figures = 4): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map((entry) => [entry.slice(figures), entry.slice(0, figures)]));
}
