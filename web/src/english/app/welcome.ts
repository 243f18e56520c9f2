import type { English } from "../texts.ts";

export const welcome: English["welcome"] = {
  brand: "Suikouji",
  lead: "Say a sentence, record an entry",
  sublead: "Nothing is saved before you confirm.",
  speakHint: "Tap and speak Chinese",
  try: "Or tap a sentence to try",
  examples: ["午饭32，奶茶15，打车28", "昨天买菜八十六块五", "工资收到一万二"],
  quoted: (sentence) => `“${sentence}”`,
  points: [
    {
      mark: "“",
      title: "You speak Chinese, and so does the app",
      body: "Only the screens are in English. Speech, spoken answers and category names are Chinese.",
    },
    {
      mark: "●",
      title: "The microphone is on only when you tap",
      body: "The first time, the browser asks for permission. You can refuse and type instead.",
    },
    {
      mark: "⌂",
      title: "Your entries belong to you",
      body: "They are kept on this device and on your own server. Who hears your voice is told below the microphone; who reads your words, in the settings.",
    },
  ],
  start: "Start",
};
