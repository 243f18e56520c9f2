import { MODEL_PRESETS, type ModelSetupReply, removeModels } from "@suikouji/contract";
import { useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { refusalSentence } from "../../../ui/refusal-text.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { ago } from "../account-text.ts";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import { troubleText } from "../trouble-text.ts";
import { modelsText as text } from "./models-text.ts";
import { TryHost } from "./try-host.tsx";

export interface ModelsInUseProps {
  readonly setup: ModelSetupReply;
  readonly onRemoved: (setup: ModelSetupReply) => void;
}

/** Which models are asked, and how they fare. */
export function ModelsInUse({ setup, onRemoved }: ModelsInUseProps) {
  const { setBy, hosts, models, problem } = setup;
  const { clock } = useServices();
  const nowMs = clock.now().epochMs;
  return (
    <SettingsGroup
      title={text.inUse}
      {...(setBy === "environment" ? { hint: text.byEnvironment } : {})}
    >
      {hosts.length === 0 ? (
        <div className={styles.block}>
          <p className={styles.words}>{text.nobody}</p>
        </div>
      ) : (
        hosts.map(({ preset, model }, index) => {
          const state = models[index];
          return (
            <div key={`${preset} ${model}`}>
              <ListRow
                title={text.presetName(MODEL_PRESETS[preset].name)}
                hint={[
                  model,
                  index === 0 ? text.first : text.second,
                  ...(state?.trouble === null && state.breaker === "open" ? [text.resting] : []),
                ].join(" · ")}
              />
              {state === undefined || state.trouble === null ? null : (
                <p className={styles.trouble} role="status">
                  {troubleText.model(state.trouble, "owner", ago(state.trouble.sinceMs, nowMs))}
                </p>
              )}
            </div>
          );
        })
      )}
      {problem === null ? null : (
        <p className={styles.trouble} role="status">
          {problem === "no-settings-key" ? text.noSettingsKey : text.otherSettingsKey}
        </p>
      )}
      {hosts.length === 0 ? null : (
        <div className={styles.block}>
          <TryHost hostToTry={() => undefined} />
          {setBy === "owner" ? <Remove onRemoved={onRemoved} /> : null}
        </div>
      )}
    </SettingsGroup>
  );
}

/** Asks first: the key cannot be brought back. */
function Remove({ onRemoved }: Pick<ModelsInUseProps, "onRemoved">) {
  const { account } = useServices();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    setAsking(false);
    const answer = await account.call(removeModels);
    showToast({ message: answer.ok ? text.removed : refusalSentence(answer.refusal) });
    if (answer.ok) onRemoved(answer.answer);
  }

  return (
    <>
      <div className={styles.actions}>
        <Button
          tone="danger"
          icon={TrashIcon}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {text.remove}
        </Button>
      </div>
      {isAsking ? (
        <Sheet
          open
          title={text.removeTitle}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button wide onClick={() => setAsking(false)}>
                {text.keep}
              </Button>
              <Button wide tone="danger" onClick={() => void remove()}>
                {text.remove}
              </Button>
            </>
          }
        >
          <p>{text.removeQuestion}</p>
        </Sheet>
      ) : null}
    </>
  );
}
