import { useEffect, useState } from "react";

/** Calls back after the next frame was painted. Returns how to cancel. */
export function afterPainting(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** False in the first frame while `isThere`: the rest of the content waits for the next. */
export function useIsPainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isThere ? afterPainting(() => setPainted(true)) : setPainted(false)), [isThere]);
  return isThere && isPainted;
}
