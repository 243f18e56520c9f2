/** A caption: words of the user, the app or the narrator. */
export interface Said {
  readonly by: "user" | "app" | "narrator";
  readonly words: string;
  readonly english: string;
}

export interface Turn {
  /** The sentence as it grows while it is spoken; the last piece is the whole. */
  readonly pieces: readonly Said[];
  /** How long the whole sentence is shown before the app transcribes it. */
  readonly pausesMs: number;
  /** What the app answers, word for word. */
  readonly answer: Said;
  readonly answerMs: number;
}

export const TURNS: readonly Turn[] = [
  {
    pieces: growing(
      ["吃饭花了60，", "Lunch was 60,"],
      ["打车30，", " the taxi 30,"],
      ["工资收到9000", " and my salary came: 9000"],
    ),
    pausesMs: 700,
    answer: {
      by: "app",
      words:
        "识别到3笔交易：第1笔，支出60元，餐饮；第2笔，支出30元，交通；第3笔，收入9000元，工资。请确认或修改。",
      english:
        "3 entries: 60 spent on food; 30 spent on transport; 9000 income, salary. Confirm or change them.",
    },
    answerMs: 4000,
  },
  {
    pieces: growing(["第一笔", "Make the first"], ["改成50", " one 50"]),
    pausesMs: 400,
    answer: {
      by: "app",
      words: "已将第1笔修改为支出50元，餐饮。还需要修改吗？",
      english: "The first is now 50 spent on food. Anything else?",
    },
    answerMs: 2600,
  },
  {
    pieces: growing(["还有一笔", "And one more:"], ["奶茶15", " milk tea, 15"]),
    pausesMs: 400,
    answer: {
      by: "app",
      words: "已追加第4笔，支出15元，饮品。现在共4笔，请确认或修改。",
      english: "Added a fourth: 15 spent on drinks. 4 entries now. Confirm or change them.",
    },
    answerMs: 2800,
  },
  {
    pieces: growing(["确认", "Confirm"]),
    pausesMs: 500,
    answer: { by: "app", words: "已保存4笔交易。", english: "4 entries saved." },
    answerMs: 2200,
  },
];

export const BEGINNING: Said = {
  by: "narrator",
  words: "按住麦克风，随口一说",
  english: "Hold the microphone and speak",
};

export const ENDING: Said = {
  by: "narrator",
  words: "四笔都在账本里了",
  english: "All four are in the books",
};

function growing(...pieces: readonly (readonly [string, string])[]): readonly Said[] {
  return pieces.map((_, index) => {
    const soFar = pieces.slice(0, index + 1);
    return {
      by: "user",
      words: soFar.map(([words]) => words).join(""),
      english: soFar.map(([, english]) => english).join(""),
    };
  });
}
