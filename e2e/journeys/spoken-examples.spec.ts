import type { Page } from "@playwright/test";
import { type RecordPage, recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expect, test } from "../support/journey.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";
import { speak, spokenAloud } from "../support/speech/speaking.ts";

interface Turn {
  readonly said: string;
  readonly answers: readonly string[];
}

/** Plays the turns; each answer must be shown and spoken. */
async function play(page: Page, record: RecordPage, turns: readonly Turn[]): Promise<void> {
  for (const { said, answers } of turns) {
    await speak(page, said);
    for (const answer of answers) {
      await record.expectSaidBefore(answer);
      await expect.poll(() => spokenAloud(page)).toContain(answer);
    }
  }
}

const EXAMPLES: Readonly<Record<string, readonly Turn[]>> = {
  多笔识别与全部确认: [
    {
      said: "吃饭花了60，洗脚花了60，抢红包抢了30，工资收到90",
      answers: [
        "识别到4笔交易：第1笔，支出60元，餐饮；第2笔，支出60元，洗浴；第3笔，收入30元，红包；第4笔，收入90元，工资。请确认或修改。",
      ],
    },
    { said: "确认", answers: ["已保存4笔交易。"] },
  ],
  定点纠正: [
    {
      said: "吃饭花了60，打车30",
      answers: ["识别到2笔交易：第1笔，支出60元，餐饮；第2笔，支出30元，交通。请确认或修改。"],
    },
    {
      said: "第一笔改成50",
      answers: ["已将第1笔修改为支出50元，餐饮。还需要修改吗？"],
    },
    { said: "确认", answers: ["已保存2笔交易。"] },
  ],
  "单笔纠正（向后兼容）": [
    { said: "红包收了60", answers: ["记录收入60元，红包，确认吗？"] },
    {
      said: "应该是支出不是收入",
      answers: ["已将第1笔修改为支出60元，红包。还需要修改吗？"],
    },
    { said: "确认", answers: ["已保存1笔交易。"] },
  ],
  追加新笔: [
    {
      said: "吃饭60、打车30",
      answers: ["识别到2笔交易：第1笔，支出60元，餐饮；第2笔，支出30元，交通。请确认或修改。"],
    },
    {
      said: "还有一笔奶茶15",
      answers: ["已追加第3笔，支出15元，饮品。现在共3笔，请确认或修改。"],
    },
    { said: "确认", answers: ["已保存3笔交易。"] },
  ],
};

for (const [title, turns] of Object.entries(EXAMPLES)) {
  test(`${title}，说出来`, async ({ page }) => {
    await page.addInitScript(installScriptedSpeech, { hasVoice: true });
    const record = recordPage(page);
    await record.open();

    await play(page, record, turns);

    await record.expectNoDrafts();
    await expect(record.recent).toBeVisible();
  });
}

test("a pause ends the sentence, and pressing the microphone again stops the app's voice", async ({
  page,
}) => {
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  const record = recordPage(page);
  await record.open();
  await page.evaluate(() => window.scriptedSpeech.speakSlowly());

  await page.getByRole("button", { name: "开始说话" }).click();
  await expect.poll(() => page.evaluate(() => window.scriptedSpeech.isListening)).toBe(true);
  await page.evaluate(() => window.scriptedSpeech.say("吃饭60"));
  await expect(record.drafts).toHaveCount(1);
  await expect.poll(() => spokenAloud(page)).toContain("记录支出60元");
  await page.getByRole("button", { name: "开始说话" }).click();

  await expect.poll(() => spokenAloud(page)).toMatch(/\(stop\)$/);
});

test("without a Chinese voice the app says so once and shows its lines as text", async ({
  page,
}) => {
  await page.addInitScript(installScriptedSpeech, { hasVoice: false });
  const record = recordPage(page);
  await record.open();

  await speak(page, "吃饭60");
  await record.expectSaid("记录支出60元，餐饮，确认吗？");
  await record.confirmAll.click();

  await expect(page.getByText("这台设备没有中文语音")).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
  await expect(page.getByText("这台设备没有中文语音")).toHaveCount(0);
});

for (const [code, title] of [
  ["not-allowed", "浏览器没有让我们用麦克风"],
  ["audio-capture", "没有找到麦克风"],
  ["no-speech", "没有听到声音"],
] as const) {
  test(`「${title}」, and typing still works`, async ({ page }) => {
    await page.addInitScript(installScriptedSpeech, { hasVoice: true });
    const record = recordPage(page);
    await record.open();
    await settingsPage(page).open("声音");
    await page.getByLabel("怎么听").selectOption("浏览器自带的识别");
    await page.getByRole("link", { name: "记一笔" }).click();

    await page.getByRole("button", { name: "开始说话" }).click();
    await expect.poll(() => page.evaluate(() => window.scriptedSpeech.isListening)).toBe(true);
    await page.evaluate((failure) => window.scriptedSpeech.failRecognition(failure), code);

    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole("button", { name: "打字记" }).click();
    await expect(record.sayBox).toBeFocused();
    await page.keyboard.type("吃饭60");
    await page.keyboard.press("Enter");
    await expect(record.drafts).toHaveCount(1);
  });
}
