import { useCallback, useEffect, useRef, useState } from "react";
import type { AccountResult, ServerAccount } from "../platform/account/server-account.ts";
import { useIsSignedOut, useReachability, useServices } from "./services.ts";

/**
 * The server's answer, null while it is awaited. Asks again when the server can be reached again
 * and after this device signed in. `ask` must be the same function in every render.
 */
export function useServerAnswer<Answer>(
  ask: (account: ServerAccount) => Promise<AccountResult<Answer>>,
): {
  readonly result: AccountResult<Answer> | null;
  readonly again: () => void;
  /** Takes over an answer that another request returned. */
  readonly learn: (answer: Answer) => void;
} {
  const { account } = useServices();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ round: number; result: AccountResult<Answer> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask(account).then((result) => {
      if (isWanted) setKnown({ round, result });
    });
    return () => {
      isWanted = false;
    };
  }, [account, ask, round]);
  const again = useCallback(() => setRound((last) => last + 1), []);
  const isUnanswered = known?.result.ok === false && known.result.refusal.type === "unreachable";
  const reachability = useReachability();
  useEffect(() => {
    if (isUnanswered && reachability === "online") again();
  }, [isUnanswered, reachability, again]);
  const isRefused = known?.result.ok === false && known.result.refusal.type === "signed-out";
  const isSignedOut = useIsSignedOut();
  const wasSignedOut = useRef(isSignedOut);
  useEffect(() => {
    if (isRefused && wasSignedOut.current && !isSignedOut) again();
    wasSignedOut.current = isSignedOut;
  }, [isRefused, isSignedOut, again]);
  const learn = useCallback(
    (answer: Answer) => setKnown({ round, result: { ok: true, answer } }),
    [round],
  );
  return { result: known?.round === round ? known.result : null, again, learn };
}
