import { Suspense } from "react";
import type { Books } from "../platform/books/books.ts";
import { useWatched } from "../session/services.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** Loaded only while books are not complete; on most visits they are. */
const fetchingNotice = lazyPart(
  async () => (await import("../ui/fetching-notice.tsx")).FetchingNotice,
);

/** Shows on every screen that the books are not complete yet. */
export function FetchingSlot() {
  const percent = useWatched(readPercent);
  if (percent === null) return null;
  return (
    <ScreenBoundary>
      <Suspense>
        <fetchingNotice.Part />
      </Suspense>
    </ScreenBoundary>
  );
}

function readPercent(books: Books) {
  return books.pulledPercent();
}
