/** What lies over the page and goes when the user goes back: sheets, dialogs. */
export interface PageLayers {
  /** `close` is called when the user went back. Returns how to tell that it was closed otherwise. */
  open(close: () => void): () => void;
  /** Changes the address without a step in the history; it stays when the layers above it go. */
  replaceAddress(hash: string): void;
}

/**
 * Every open layer is one step of the history, which is the only way back that all browsers have.
 * A step says how many layers lie over the page at it, and the history is brought to as many as
 * there are: after a reload, on the way forward, and when a button closed one.
 */
export function createPageLayers(page: Window & typeof globalThis): PageLayers {
  const { history, location } = page;
  const closers: (() => void)[] = [];
  // An address that was changed on a layer's step is not yet that of the page below.
  let carried: string | null = null;
  /** How many layers the step has that we are on our own way back to. */
  let goingTo: number | null = null;

  function arrive(): void {
    const depth = depthOf(history.state);
    const isOurs = depth === goingTo;
    goingTo = null;
    // Before anyone who follows the address reads the old one again.
    if (carried !== null && isUncovered(history.state)) {
      history.replaceState(UNCOVERED, "", carried);
    }
    if (depth === 0) {
      carried = null;
      history.scrollRestoration = "auto";
    }
    // What was opened on our own way back is to stay.
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
    // A list that was narrowed down meanwhile is not to be scrolled back to where it was.
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
      // One that closes while another opens leaves its step to it.
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

/** Those of this page. */
export function pageLayers(): PageLayers {
  layers ??= createPageLayers(window);
  return layers;
}

/** The step of a page that has, or had, layers over it; any other one was not come back to. */
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
