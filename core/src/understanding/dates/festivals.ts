/** Days of the same month and day every year, written MMDD; the first name of a day is as good as the others. */
export const FIXED_FESTIVALS: ReadonlyMap<string, string> = named(
  "0101元旦 0214情人节 0308妇女节 0308三八节 0501劳动节 0501五一 0601儿童节 0601六一 0618六一八 0618618 0520五二零 0520520 " +
    "0910教师节 1001国庆 1001十一 1111双十一 1111双11 1212双十二 1212双12 1224平安夜 1225圣诞",
);

/** Month and day of the Chinese calendar, MMDD; 除夕 is the day before the first. */
export const LUNAR_FESTIVALS: ReadonlyMap<string, string> = named(
  "0101春节 0100除夕 0100年三十 0101年初一 0102年初二 0103年初三 0104年初四 0105年初五 0106年初六 0115元宵 0505端午 0707七夕 0815中秋 0909重阳",
);

function named(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map((entry) => [entry.slice(4), entry.slice(0, 4)]));
}
