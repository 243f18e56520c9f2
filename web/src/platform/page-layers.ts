/** Sheets and dialogs over the page, closed by going back. */
export interface PageLayers {
  /** `close` is called when the user goes back. Call the result when it was closed otherwise. */
  open(close: () => void): () => void;
  /** Changes the address without a new history entry; the address stays when the layers close. */
  replaceAddress(hash: string): void;
}

/**
 * Every open layer has one history entry, because going back is the only close gesture that all
 * browsers have. Each entry's state says how many layers are over the page there, and the history
 * is moved to match the layers that are open: after a reload, after going forward, and when a
 * button closed one.
 */
function createPageLayers(page: Window & typeof globalThis): PageLayers {
  const { history, location } = page;
  const closers: (() => void)[] = [];
  // An address that was changed while a layer was open; the entry below still has the old one.
  let carried: string | null = null;
  /** The number of layers at the entry that we are going back to ourselves. */
  let goingTo: number | null = null;

  function arrive(): void {
    const depth = depthOf(history.state);
    const isOurs = depth === goingTo;
    goingTo = null;
    // Before hashchange listeners read the old address.
    if (carried !== null && isUncovered(history.state)) {
      history.replaceState(UNCOVERED, "", carried);
    }
    if (depth === 0) {
      carried = null;
      history.scrollRestoration = "auto";
    }
    // Layers opened while we were going back ourselves stay open.
    while (!isOurs && closers.length > depth) closers.pop()?.();
    settle();
  }

  function settle(): void {
    if (goingTo !== null) return;
    const depth = depthOf(history.state);
    if (depth > closers.length) {
      goingTo = closers.length;
      history.go(closers.length - depth);
    }
    if (depth >= closers.length) return;
    // A list that was filtered meanwhile must not be scrolled to its old position.
    history.scrollRestoration = "manual";
    if (depth === 0) history.replaceState(UNCOVERED, "");
    for (let next = depth + 1; next <= closers.length; next += 1) {
      history.pushState({ layers: next }, "");
    }
  }

  page.addEventListener("popstate", arrive);
  if (depthOf(history.state) > 0) carried = location.hash;
  settle();

  return {
    open(close) {
      const layer = () => close();
      closers.push(layer);
      // Deferred, so that a layer that opens as another closes takes over its history entry.
      queueMicrotask(settle);
      return () => {
        const place = closers.indexOf(layer);
        if (place < 0) return;
        closers.splice(place, 1);
        queueMicrotask(settle);
      };
    },
    replaceAddress(hash) {
      if (depthOf(history.state) > 0) carried = hash;
      history.replaceState(history.state, "", hash);
      page.dispatchEvent(new HashChangeEvent("hashchange"));
    },
  };
}

let layers: PageLayers | null = null;

/** The layers of this page. */
export function pageLayers(): PageLayers {
  layers ??= createPageLayers(window);
  return layers;
}

/** The state of an entry that has, or had, layers over it; other entries carry no such state. */
const UNCOVERED = { layers: 0 };

function isUncovered(state: unknown): boolean {
  return isMarked(state) && state.layers === 0;
}

function depthOf(state: unknown): number {
  return isMarked(state) ? state.layers : 0;
}

function isMarked(state: unknown): state is { readonly layers: number } {
  return (
    typeof state === "object" &&
    state !== null &&
    "layers" in state &&
    typeof state.layers === "number"
  );
}
