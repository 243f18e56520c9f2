import { INITIAL_STATE } from "@suikouji/core";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { english } from "../../english/english.ts";
import { showEnglish } from "../../platform/language/localized.ts";
import type { SessionView } from "../../session/session.ts";
import { AskedChoices } from "./asked-choices.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);
afterEach(() => showEnglish(null));

const dialogue = {
  ...INITIAL_STATE,
  phase: { name: "confirming", batch: { items: [] }, asked: { kind: "twice", drafts: [1] } },
} as unknown as SessionView["dialogue"];

test("the answers are the words to say", async () => {
  renderScreen(<AskedChoices />, { books: await openTestBooks(), hash: "#/", view: { dialogue } });

  await expect.element(page.getByRole("button", { name: "还要记", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "不用了", exact: true })).toBeVisible();
});

test("in English they say what they mean, with the words to say in quotation marks", async () => {
  showEnglish(english);
  renderScreen(<AskedChoices />, { books: await openTestBooks(), hash: "#/", view: { dialogue } });

  await expect
    .element(page.getByRole("button", { name: "Record it too “还要记”", exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Do not record it “不用了”", exact: true }))
    .toBeVisible();
});
