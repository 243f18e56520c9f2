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
      title: "You and the app speak Chinese",
      body: "English is for the screens. What you say, what you hear and what is exported is Chinese.",
    },
    {
      mark: "●",
      title: "It listens only when you tap",
      body: "The browser asks before it opens the microphone. You can refuse and type instead.",
    },
    {
      mark: "⌂",
      title: "Your entries are yours",
      body: "They stay on this device and your own server. The app tells below the microphone who hears your voice, and in the settings who reads your words.",
    },
  ],
  start: "Start",
};
