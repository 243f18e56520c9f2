import { expect, type Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { openApp } from "../states/app-state.ts";
import { speechServer } from "../support/servers/speech-server.ts";
import { BEGINNING, ENDING, type Said, TURNS, type Turn } from "./turns.ts";

/** One picture of the app, how long it is shown, and its caption. */
export interface Moment {
  readonly app: Buffer;
  readonly ms: number;
  readonly said: Said;
}

type SpeechServer = Awaited<ReturnType<typeof speechServer>>;

const PIECE_MS = 450;
const WRITING_MS = 450;

/** Talks to the app as a user does and takes a picture after every visible change. */
export async function holdConversation(page: Page): Promise<readonly Moment[]> {
  // The page's clock is fixed; the server may refuse its entries as from the future.
  await page.route("**/api/v1/sync/push", () => {});
  const server = await speechServer(page);
  await openApp(page, { name: "animation", books: "kept", arrange: async () => {} });
  await expect(page.getByText("由本机服务器听写")).toBeVisible();

  const moments: Moment[] = [{ app: await pictureOf(page), ms: 1200, said: BEGINNING }];
  for (const turn of TURNS) moments.push(...(await takeTurn(page, server, turn)));

  await page.getByRole("link", { name: "账本", exact: true }).click();
  await expect(page.getByRole("heading", { name: "账本" })).toBeVisible();
  await expect(page.getByText("奶茶").first()).toBeVisible();
  return [...moments, { app: await pictureOf(page), ms: 3200, said: ENDING }];
}

async function takeTurn(
  page: Page,
  server: SpeechServer,
  { pieces, pausesMs, answer, answerMs }: Turn,
): Promise<readonly Moment[]> {
  const said = pieces[pieces.length - 1];
  if (said === undefined) throw new Error("A turn without words");
  await pressMicrophone(page);
  await server.frames(1);
  const listening = await pictureOf(page);
  await page.mouse.up();
  await server.stopped();
  await expect(page.getByText("正在写下来…")).toBeVisible();
  const writing = await pictureOf(page);
  server.send({ type: "final", text: said.words, raw: said.words });

  await recordPage(page).expectSaid(answer.words);
  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
  return [
    ...pieces.map((piece) => ({ app: listening, ms: PIECE_MS, said: piece })),
    { app: listening, ms: pausesMs, said },
    { app: writing, ms: WRITING_MS, said },
    { app: await pictureOf(page), ms: answerMs, said: answer },
  ];
}

/** Presses by coordinates: Playwright's `hover` would scroll the page, which a finger does not. */
async function pressMicrophone(page: Page): Promise<void> {
  const place = await page.getByRole("button", { name: "开始说话" }).boundingBox();
  if (place === null) throw new Error("There is no microphone to press");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await expect(page.getByText("正在听，松开就记")).toBeVisible();
}

async function pictureOf(page: Page): Promise<Buffer> {
  return await page.screenshot({ animations: "disabled" });
}
