import { afterEach, expect, test } from "vitest";
import { isTalkKey } from "./talk-key.ts";

afterEach(() => document.body.replaceChildren());

function pressOn(markup: string, key = " ") {
  document.body.innerHTML = markup;
  const target = document.querySelector("[data-target]");
  return isTalkKey({ key, target, ctrlKey: false, altKey: false, metaKey: false });
}

test("the space bar starts the microphone on the page itself and on a draft", () => {
  expect(pressOn("<main data-target></main>")).toBe(true);
  expect(pressOn('<div role="group" tabindex="0" data-target></div>')).toBe(true);
});

test.each([
  "<input data-target>",
  "<textarea data-target></textarea>",
  "<button data-target>确认</button>",
  "<button><span data-target>确认</span></button>",
  '<a href="#/" data-target>账本</a>',
  '<div role="dialog"><p data-target></p></div>',
])("it does not on %s", (markup) => {
  expect(pressOn(markup)).toBe(false);
});

test("other keys do not", () => {
  expect(pressOn("<main data-target></main>", "Enter")).toBe(false);
});
