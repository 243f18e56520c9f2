import { type RefCallback, useCallback, useState } from "react";

/** The present height of an element, including its padding. */
export function useHeight(): { readonly ref: RefCallback<HTMLElement>; readonly height: number } {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
