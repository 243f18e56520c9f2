import { useCallback, useEffect, useRef, useState } from "react";
import type { Asked, ServerAccount } from "../platform/account/server-account.ts";
import { useIsSignedOut, useReachability, useServices } from "./services.ts";

/**
 * What the server says, null while it is being asked; asked again when it can be reached again, and
 * when this device was signed in meanwhile. `ask` must not change from render to render.
 */
export function useAsked<Answer>(ask: (account: ServerAccount) => Promise<Asked<Answer>>): {
  readonly asked: Asked<Answer> | null;
  readonly again: () => void;
  /** Takes over an answer that another question brought. */
  readonly learn: (answer: Answer) => void;
} {
  const { account } = useServices();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ round: number; asked: Asked<Answer> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask(account).then((asked) => {
      if (isWanted) setKnown({ round, asked });
    });
    return () => {
      isWanted = false;
    };
  }, [account, ask, round]);
  const again = useCallback(() => setRound((last) => last + 1), []);
  const isUnanswered = known?.asked.ok === false && known.asked.refusal.type === "unreachable";
  const reachability = useReachability();
  useEffect(() => {
    if (isUnanswered && reachability === "online") again();
  }, [isUnanswered, reachability, again]);
  const isRefused = known?.asked.ok === false && known.asked.refusal.type === "signed-out";
  const isSignedOut = useIsSignedOut();
  const wasSignedOut = useRef(isSignedOut);
  useEffect(() => {
    if (isRefused && wasSignedOut.current && !isSignedOut) again();
    wasSignedOut.current = isSignedOut;
  }, [isRefused, isSignedOut, again]);
  const learn = useCallback(
    (answer: Answer) => setKnown({ round, asked: { ok: true, answer } }),
    [round],
  );
  return { asked: known?.round === round ? known.asked : null, again, learn };
}
