import type { Page } from "@playwright/test";
import type { PictureText } from "../../contract/src/pictures/read-picture.ts";
import { drawnPage } from "../../core/testing/pictures/drawn-page.ts";
import { pngFile } from "./browser/png-file.ts";

/** The server of the journeys may have no reader, so what one recognized is answered in its place. */
export async function answerPicturesWith(page: Page, lines: PictureText["lines"]): Promise<void> {
  await page.route("**/api/v1/pictures/text", (route) =>
    route.fulfill({ json: { width: 1170, height: 2532, lines } satisfies PictureText }),
  );
}

/** As a server without a reader answers. */
export async function refusePictures(page: Page): Promise<void> {
  const code = "no-picture-reader";
  const problem = {
    type: `urn:suikouji:problem:${code}`,
    status: 409,
    code,
    title: "这里没有认图",
  };
  await page.route("**/api/v1/pictures/text", (route) =>
    route.fulfill({ status: 409, json: problem }),
  );
}

/** The lines of a page that is written as text. */
export function linesOfPage(page: string): PictureText["lines"] {
  return drawnPage(page).map(wholeLine);
}

function wholeLine(line: ReturnType<typeof drawnPage>[number]): PictureText["lines"][number] {
  const whole = Math.round;
  return {
    ...{ text: line.text, certainty: [...line.certainty], angle: line.angle },
    ...{ x: whole(line.x), y: whole(line.y) },
    ...{ width: whole(line.width), height: whole(line.height) },
  };
}

/** Chooses pictures on the start page. */
export async function choosePictures(page: Page, count = 1): Promise<void> {
  const files = Array.from({ length: count }, (_, index) =>
    pngFile(`picture-${index}.png`, { width: 1170, height: 2532 }),
  );
  await page.getByLabel("拍小票或选图").last().setInputFiles(files);
}
