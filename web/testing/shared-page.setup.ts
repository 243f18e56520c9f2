import { categoryBook } from "@suikouji/core";
import { afterAll, afterEach, expect } from "vitest";
import { noteCategories } from "../src/platform/language/built-in-names.ts";

// All test files of a worker run in one page, because loading the app's modules again takes longer
// than most files. So each file must unmount what it rendered and undo what it changed outside of it;
// what the app itself leaves in the page is removed here.

afterEach(async () => {
  // The next test presses the same button so soon that the app would take it for a double tap.
  window.dispatchEvent(new PointerEvent("pointerdown", { clientX: -1000, clientY: -1000 }));
  // A sheet that is still closing goes back in the history, which would close the next test's sheet.
  await expect.poll(() => history.state?.layers ?? 0).toBe(0);
});

afterAll(() => {
  history.replaceState(null, "", window.location.pathname + window.location.search);
  localStorage.clear();
  sessionStorage.clear();
  noteCategories(categoryBook([]));
  window.scrollTo(0, 0);
});
