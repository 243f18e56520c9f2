import { useEffect, useState } from "react";
import type { NamedLedger } from "../../platform/ledgers/kept-ledgers.ts";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ledgersText as text } from "./ledgers-text.ts";

/** Signs this device out of a ledger and deletes its books here; never while something waits there. */
export function LeaveLedger(leave: {
  readonly ledger: NamedLedger;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}) {
  const { ledger, onClose, onLeft } = leave;
  const { id, name } = ledger;
  const { ledgers } = useServices();
  const showToast = useToast();
  const [waiting, setWaiting] = useState<number | null>(null);
  useEffect(() => {
    ledgers
      .changes()
      .then(({ countWaiting }) => countWaiting(id))
      .then(setWaiting)
      // Without a count nothing can be left.
      .catch(() => undefined);
  }, [ledgers, id]);

  async function goOn() {
    const { countWaiting, forgetLedger } = await ledgers.changes();
    // Another tab may have recorded something meanwhile.
    const count = await countWaiting(id);
    if (count > 0) return setWaiting(count);
    const left = await ledgers.accountOf(id).signOut();
    if (!left.ok && left.refusal.type !== "signed-out") {
      return showToast({ message: refusalSentence(left.refusal) });
    }
    await forgetLedger(window, id);
    showToast({ message: text.left(name) });
    onLeft();
  }

  const isKept = waiting !== null && waiting > 0;
  return (
    <Sheet
      open
      title={text.leaveTitle}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {text.keep}
          </Button>
          {waiting === 0 ? (
            <Button
              wide
              tone="danger"
              onClick={() => void goOn().catch(() => showToast({ message: text.failed }))}
            >
              {text.leave}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{isKept ? text.leaveWaiting(name, waiting) : text.leaveQuestion(name)}</p>
    </Sheet>
  );
}
