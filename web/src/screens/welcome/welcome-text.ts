import { localized } from "../../platform/language/localized.ts";

/** The texts for the first visit. */
export const welcomeText = localized("welcome", {
  brand: "随口记",
  lead: "说一句话，记一笔账",
  sublead: "你点了头，才会记下。",
  speakHint: "点一下，说一句",
  try: "或者点一句试试",
  examples: ["午饭32，奶茶15，打车28", "昨天买菜八十六块五", "工资收到一万二"],
  quoted: (sentence: string) => `「${sentence}」`,
  points: [
    {
      mark: "麦",
      title: "麦克风只在你点的时候开",
      body: "第一次点，浏览器会问能不能用。不给也行，打字一样能记。",
    },
    {
      mark: "家",
      title: "账在你自己手里",
      body: "存在这台设备和你自己的服务器上。声音由谁来听，写在麦克风下面；话由谁来理解，写在设置里。",
    },
  ],
  start: "开始记账",
});
