import { useEffect, useEffectEvent, useState } from "react";
import { keptPicturesOf } from "../../../session/pictures/kept-pictures.ts";
import { type PictureOutcome, readPicture } from "../../../session/pictures/read-picture.ts";
import { type Services, useServices } from "../../../session/services.ts";

export type Finished = PictureOutcome;

export type Reading =
  | { readonly kind: "reading"; readonly done: number }
  | { readonly kind: "read"; readonly outcomes: readonly Finished[] };

/** Reads the pictures one after the other, and gives their drafts to the conversation. */
export function useReading(files: readonly Blob[], onClose: () => void): Reading {
  const services = useServices();
  const [reading, setReading] = useState<Reading>({ kind: "reading", done: 0 });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isLeft = false;
    const kept = keptPicturesOf(services);
    const names: string[] = [];
    async function readAll() {
      await whenReady(services);
      const outcomes: Finished[] = [];
      for (const file of files) {
        if (isLeft) return;
        const outcome = await readPicture(file, services);
        if (outcome.kind === "read") names.push(outcome.picture);
        if (isLeft) break;
        outcomes.push(outcome);
        setReading({ kind: "reading", done: outcomes.length });
      }
      if (isLeft) return release();
      const drafts = outcomes.flatMap((each) => (each.kind === "read" ? each.drafts : []));
      if (drafts.length > 0) receive(services, drafts);
      if (outcomes.every(isDrafted)) close();
      else setReading({ kind: "read", outcomes });
    }
    function release() {
      for (const name of names.splice(0)) kept.release(name);
    }
    void readAll();
    return () => {
      isLeft = true;
      release();
    };
  }, [files, services]);
  return reading;
}

/** Everything on it became a draft: there is nothing else to tell. */
function isDrafted(outcome: Finished): boolean {
  return (
    outcome.kind === "read" &&
    outcome.drafts.length > 0 &&
    outcome.recorded + outcome.told.length + outcome.sums.length === 0
  );
}

export function receive(
  { session }: Pick<Services, "session">,
  drafts: Extract<Finished, { kind: "read" }>["drafts"],
): void {
  session.act({
    type: "drafts-received",
    drafts: drafts.map((parsed) => ({ parsed })),
    joins: true,
  });
}

/** The dialogue knows categories, accounts and what was learned. */
function whenReady({ session }: Pick<Services, "session">): Promise<void> {
  session.preload();
  const isDone = () => session.view.readiness === "ready" || session.view.readiness === "failed";
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}
