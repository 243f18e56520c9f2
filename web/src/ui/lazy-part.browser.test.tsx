import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

function Greeting() {
  return <p>你好</p>;
}

/** Everything that was shown until the part was there, in order. */
async function shownUntilThere({ preloaded }: { readonly preloaded: boolean }) {
  const greeting = lazyPart(() => Promise.resolve(Greeting));
  if (preloaded) greeting.preload();
  const place = document.createElement("div");
  const root = createRoot(place);
  const shown: string[] = [];
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      shown.push(place.innerText);
      if (place.querySelector("p") === null) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true, attributes: true });
    root.render(
      <Suspense fallback="…">
        <greeting.Part />
      </Suspense>,
    );
  });
  root.unmount();
  return shown;
}

test("a preloaded part is shown together with the page, not after it", async () => {
  expect(await shownUntilThere({ preloaded: true })).toEqual(["你好"]);
});

test("a part that was not preloaded is shown when it is loaded", async () => {
  expect((await shownUntilThere({ preloaded: false }))[0]).toBe("…");
});
