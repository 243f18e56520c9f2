import { LONGEST_LEDGER_NAME } from "@suikouji/contract";
import { useRef, useState } from "react";
import type { AccountResult, NewLedger } from "../../platform/account/server-account.ts";
import type { KeptLedgers } from "../../platform/ledgers/kept-ledgers.ts";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ledgersText as text } from "./ledgers-text.ts";
import { NameSheet } from "./name-sheet.tsx";
import styles from "./settings.module.css";

/** For owners: makes a ledger on the server and signs this device in to it. */
export function MakeLedger(make: { readonly known: KeptLedgers; readonly onMade: () => void }) {
  const { known, onMade } = make;
  const { account, ledgers } = useServices();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  /** Made on the server, while signing in to it failed: the next try must not make another. */
  const unfinished = useRef<NewLedger | null>(null);

  async function makeAndJoin(name: string): Promise<AccountResult<string>> {
    const { addLedger, MOST_FURTHER } = await ledgers.changes();
    // Where the browser stores nothing, the device would forget which books are whose.
    if (ledgers.known().first === null) return failed();
    if (known.further.length >= MOST_FURTHER) {
      return { ok: false, refusal: { type: "refused", sentence: text.full } };
    }
    if (unfinished.current?.ledger.name !== name) {
      const made = await account.makeLedger(name);
      if (!made.ok) return made;
      unfinished.current = made.answer;
    }
    const { ledger, pairing } = unfinished.current;
    const joined = await ledgers.accountOf(ledger.id).pair(pairing);
    if (!joined.ok) return joined;
    unfinished.current = null;
    addLedger(window, ledger);
    return { ok: true, answer: ledger.name };
  }

  return (
    <div className={styles.actions}>
      <Button icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.make}
      </Button>
      {isOpen ? (
        <NameSheet
          title={text.make}
          label={text.name}
          hint={text.makeHint}
          name=""
          longest={LONGEST_LEDGER_NAME}
          save={(name) => makeAndJoin(name).catch(failed)}
          onSaved={(name) => {
            setOpen(false);
            showToast({ message: text.made(name) });
            onMade();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

const failed = () => ({ ok: false, refusal: { type: "refused", sentence: text.failed } }) as const;
