import { useEffect, useState } from "react";
import type { KeptLedgers } from "../../platform/ledgers/kept-ledgers.ts";
import { useServices } from "../../session/services.ts";
import { useSwitchLedger } from "../../session/use-switch-ledger.ts";
import { Button } from "../../ui/button.tsx";
import { BookIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { useToast } from "../../ui/toasts.tsx";
import { LeaveLedger } from "./leave-ledger.tsx";
import { ledgersText as text } from "./ledgers-text.ts";
import { SettingsGroup } from "./settings-group.tsx";

interface Other {
  readonly id: string | null;
  readonly name: string;
}

/** The ledgers that this page does not work in. */
export function OtherLedgers(others: {
  readonly known: KeptLedgers;
  readonly onChanged: () => void;
}) {
  const { known, onChanged } = others;
  const { ledgers } = useServices();
  const first: Other = { id: null, name: known.first?.name ?? text.first };
  const rows = [first, ...known.further].filter(({ id }) => id !== ledgers.current);
  if (known.further.length === 0 || rows.length === 0) return null;
  return (
    <SettingsGroup title={text.others} hint={text.othersHint}>
      {rows.map((ledger) => (
        <OtherLedger key={ledger.id ?? ""} ledger={ledger} onChanged={onChanged} />
      ))}
    </SettingsGroup>
  );
}

function OtherLedger(row: { readonly ledger: Other; readonly onChanged: () => void }) {
  const { ledger, onChanged } = row;
  const { id } = ledger;
  const name = shownLedger(ledger.name);
  const showToast = useToast();
  const switchTo = useSwitchLedger();
  const standing = useStanding(ledger, onChanged);
  const [isLeaving, setLeaving] = useState(false);

  async function open() {
    const switched = await switchTo(id);
    if (switched !== "restarting") showToast({ message: text.switchProblem[switched] });
  }

  return (
    <>
      <ListRow
        leading={<BookIcon size={1.5} />}
        title={name}
        {...(standing === null ? {} : { hint: standing })}
        trailing={
          <>
            <Button aria-label={text.switchLabel(name)} onClick={() => void open()}>
              {text.switch}
            </Button>
            {id === null ? null : (
              <Button
                tone="quiet"
                aria-label={text.leaveLabel(name)}
                aria-haspopup="dialog"
                onClick={() => setLeaving(true)}
              >
                {text.leave}
              </Button>
            )}
          </>
        }
      />
      {isLeaving && id !== null ? (
        <LeaveLedger
          ledger={{ id, name }}
          onClose={() => setLeaving(false)}
          onLeft={() => {
            setLeaving(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

/** Whether something waits there, or the device is signed out; null while it is not known, and if neither. */
function useStanding({ id, name }: Other, onRenamed: () => void): string | null {
  const { ledgers } = useServices();
  const [waiting, setWaiting] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    async function look() {
      const { countWaiting, learnLedger } = await ledgers.changes();
      const count = await countWaiting(id);
      if (!isOver) setWaiting(count);
      const asked = await ledgers.accountOf(id).session();
      if (isOver) return;
      if (!asked.ok) {
        setTrouble(asked.refusal.type === "signed-out" ? text.signedOut : text.needsServer);
      } else if (asked.answer.ledger.name !== name) {
        learnLedger(window, id, asked.answer.ledger);
        onRenamed();
      }
    }
    // The row works without it.
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [ledgers, id, name, onRenamed]);
  const parts = [waiting === 0 ? null : text.waiting(waiting), trouble];
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.join(" · ");
}
