import { useRef, useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { forgetBooks } from "../../platform/keeping/books-marker.ts";
import { forgetAllShared } from "../../service-worker/shared-files.ts";
import { useServices } from "../../session/services.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { accountText } from "./account-text.ts";
import { type Clearing, clearEverything } from "./clear-everything.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.data;

/** For owners; while the role is unknown the user may try, and is told if it is refused. */
export function ClearLedger() {
  const { result } = useServerAnswer(askSession);
  if (result === null || (result.ok && result.answer.role === "member")) {
    return (
      <SettingsGroup title={text.clear}>
        <div className={styles.block} role="status">
          <p className={styles.words}>{result === null ? accountText.asking : text.clearByOwner}</p>
        </div>
      </SettingsGroup>
    );
  }
  return <ClearForm />;
}

/** The user has to type the words, so that no slip of a finger erases the books. */
function ClearForm() {
  const { account, books, sync, page } = useServices();
  const showToast = useToast();
  const [typed, setTyped] = useState("");
  const [isClearing, setClearing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<Exclude<Clearing, { name: "cleared" }> | null>(null);

  async function clear() {
    if (isClearing) return;
    setClearing(true);
    setFailure(null);
    const clearing = await clearEverything(account, books);
    setClearing(false);
    if (clearing.name !== "cleared") return setFailure(clearing);
    forgetBooks(page);
    // A bill that was shared and never looked at.
    forgetAllShared().catch(() => undefined);
    // The button is disabled as soon as the words are gone, and would lose the focus.
    title.current?.focus({ preventScroll: true });
    setTyped("");
    showToast({ message: text.cleared });
    sync.nudge();
  }

  return (
    <SettingsGroup title={text.clear} titleRef={title}>
      <div className={styles.block}>
        <p className={styles.words}>{text.clearHint}</p>
        <TextField label={text.clearPrompt} autoComplete="off" value={typed} onChange={setTyped} />
        {failure === null ? null : <FailureNotice failure={failure} />}
        <Button
          tone="danger"
          icon={TrashIcon}
          aria-disabled={isClearing}
          disabled={!isClearing && typed.trim() !== text.clearWords}
          onClick={() => void clear()}
        >
          {isClearing ? text.clearing : text.clear}
        </Button>
      </div>
    </SettingsGroup>
  );
}

function FailureNotice(notice: { readonly failure: Exclude<Clearing, { name: "cleared" }> }) {
  const { failure } = notice;
  if (failure.name === "device-failed") {
    return <Notice tone="danger" title={text.clearDeviceFailed} />;
  }
  const { refusal } = failure;
  return (
    <Notice tone="danger" title={text.clearRefused}>
      {refusal.type === "unreachable" ? text.clearUnreachable : refusalSentence(refusal)}
    </Notice>
  );
}

function askSession(account: ServerAccount) {
  return account.session();
}
