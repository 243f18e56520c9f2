import { fen } from "@suikouji/core";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { english } from "../../../english/english.ts";
import { showEnglish } from "../../../platform/language/localized.ts";
import { Worth } from "./worth.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const { innerWidth, innerHeight } = window;

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  showEnglish(null);
  delete document.documentElement.dataset.text;
  await page.viewport(innerWidth, innerHeight);
});

const widths = [390, 320] as const;
const texts = ["usual", "large"] as const;
const languages = [null, english] as const;

test.each(
  widths.flatMap((width) =>
    texts.flatMap((text) => languages.map((language) => ({ width, text, language }))),
  ),
)("a net worth of ten digits stays inside its card: $width, $text", async (shown) => {
  await page.viewport(shown.width, 844);
  document.documentElement.dataset.text = shown.text;
  showEnglish(shown.language);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  place.style.marginInline = "var(--gutter)";
  const worth = { total: fen(-123_456_789_012), assets: fen(1), debts: fen(123_456_789_013) };

  flushSync(() => root.render(<Worth worth={{ ...worth, unvalued: [] }} />));

  const card = page.getByRole("region").element();
  const { left, right } = card.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(card).paddingInlineStart);
  const amounts = [...card.querySelectorAll("[style*=length]")];
  expect(amounts).toHaveLength(3);
  const outside = amounts.filter((amount) => {
    const box = amount.getBoundingClientRect();
    return box.left < left + padding || box.right > right - padding;
  });
  expect(outside.map(({ textContent }) => textContent)).toEqual([]);
});
