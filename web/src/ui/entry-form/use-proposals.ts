import { useEffect, useState } from "react";
import type { ProposeCategory } from "../../session/propose-category.ts";
import { useServices } from "../../session/services.ts";

/** Null until the engine is loaded, and for as long as that fails: the form works without it. */
export function useProposals(): ProposeCategory | null {
  const { books, clock } = useServices();
  const [propose, setPropose] = useState<ProposeCategory | null>(null);
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    async function follow() {
      const { watchProposals } = await import("../../session/propose-category.ts");
      if (!isLeft) stop = watchProposals(books, clock, (next) => setPropose(() => next));
    }
    void follow().catch(() => undefined);
    return () => {
      isLeft = true;
      stop();
    };
  }, [books, clock]);
  return propose;
}
