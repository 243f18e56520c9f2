import { deviceRoleOf, LONGEST_LEDGER_NAME } from "@suikouji/contract";
import { useCallback, useEffect, useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useServices } from "../../session/services.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { BookIcon, EditIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { accountText } from "./account-text.ts";
import { AddDevice } from "./add-device.tsx";
import { ledgersText as text } from "./ledgers-text.ts";
import { MakeLedger } from "./make-ledger.tsx";
import { NameSheet } from "./name-sheet.tsx";
import { OtherLedgers } from "./other-ledgers.tsx";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** The ledgers of this device: named, shared, made, switched and left. */
export function LedgersPage() {
  const { account, ledgers } = useServices();
  const { result, again, learn } = useServerAnswer(askSession);
  const [known, setKnown] = useState(() => ledgers.known());
  const [isNaming, setNaming] = useState(false);
  const session = result?.ok === true ? result.answer : null;
  const { id, name } = session?.ledger ?? { id: "", name: "" };
  const reread = useCallback(() => setKnown(ledgers.known()), [ledgers]);
  useEffect(() => {
    if (id === "") return;
    ledgers
      .changes()
      .then(({ learnLedger }) => {
        learnLedger(window, ledgers.current, { id, name });
        reread();
      })
      // The name is only shown while there is no connection.
      .catch(() => undefined);
  }, [ledgers, id, name, reread]);

  const role = session === null ? null : deviceRoleOf(session.role);
  const makesLedgers = role === "owner" && session?.makesLedgers !== false;
  const hint =
    role === "member" ? text.ownersOnly : makesLedgers ? undefined : text.serverOwnerMakes;
  return (
    <>
      <SettingsGroup
        title={text.current}
        {...(role === null || hint === undefined ? {} : { hint })}
      >
        {session !== null && role !== null ? (
          <>
            <ListRow
              leading={<BookIcon size={1.5} />}
              title={shownLedger(session.ledger.name)}
              hint={text.role[role]}
              trailing={
                role === "owner" ? (
                  <IconButton
                    label={text.rename}
                    icon={EditIcon}
                    aria-haspopup="dialog"
                    onClick={() => setNaming(true)}
                  />
                ) : undefined
              }
            />
            <AddDevice role={role} onClosed={() => undefined} />
          </>
        ) : result?.ok === false && result.refusal.type !== "signed-out" ? (
          <div className={styles.block} role="status">
            <RefusedAnswer refusal={result.refusal} onAgain={again} />
          </div>
        ) : (
          <div className={styles.block} role="status">
            <p className={styles.words}>
              {result === null ? accountText.asking : text.needsSignIn}
            </p>
          </div>
        )}
      </SettingsGroup>
      <OtherLedgers known={known} onChanged={reread} />
      {makesLedgers ? <MakeLedger known={known} onMade={reread} /> : null}
      {isNaming && session !== null ? (
        <NameSheet
          title={text.rename}
          label={text.name}
          hint={text.nameHint}
          name={shownLedger(session.ledger.name)}
          longest={LONGEST_LEDGER_NAME}
          save={async (typed) =>
            typed === shownLedger(session.ledger.name)
              ? { ok: true, answer: session.ledger.name }
              : await account.renameLedger(typed)
          }
          onSaved={(renamed) => {
            learn({ ...session, ledger: { ...session.ledger, name: renamed } });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

function askSession(account: ServerAccount) {
  return account.session();
}
