import { useEffect, useState } from "react";

/** Runs when the next frame has been shown. Returns how to call it off. */
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

/** False in the first frame of what `isThere`: what nobody can use yet is left for the next one. */
export function useIsPainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isThere ? afterPainting(() => setPainted(true)) : setPainted(false)), [isThere]);
  return isThere && isPainted;
}
