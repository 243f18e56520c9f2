import {
  type EnteredHost,
  type ModelTrial,
  type TriedSentence,
  tryModel,
} from "@suikouji/contract";
import { useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { refusalSentence } from "../../../ui/refusal-text.ts";
import { uiText } from "../../../ui/ui-text.ts";
import styles from "../settings.module.css";
import { troubleText } from "../trouble-text.ts";
import own from "./models.module.css";
import { modelsText as text } from "./models-text.ts";

export interface TryHostProps {
  /** What to try: the entered host, undefined for the one in use; null: something is wrong with it. */
  readonly hostToTry: () => EnteredHost | undefined | null;
  readonly onTried?: (trials: readonly ModelTrial[]) => void;
}

/** Has the server ask the host, and shows what came back. */
export function TryHost({ hostToTry, onTried }: TryHostProps) {
  const { account } = useServices();
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<readonly ModelTrial[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  async function start() {
    if (isTrying) return;
    const host = hostToTry();
    if (host === null) return;
    setTrying(true);
    setFailure(null);
    const answer = await account.call(tryModel, host === undefined ? {} : { host });
    setTrying(false);
    const trials = answer.ok ? answer.answer.trials : [];
    setTried(trials);
    onTried?.(trials);
    if (!answer.ok) setFailure(refusalSentence(answer.refusal));
  }

  return (
    <div className={own.tried}>
      <p className={styles.words}>{text.tryHint}</p>
      <div className={styles.actions}>
        <Button aria-disabled={isTrying} onClick={() => void start()}>
          {isTrying ? text.trying : text.try}
        </Button>
      </div>
      <div className={own.tried} role="status">
        {failure === null ? null : <p className={styles.words}>{failure}</p>}
        {tried.map(({ model, host, sentences }) => (
          <div key={`${host} ${model}`} className={own.tried}>
            {tried.length === 1 ? null : <p className={styles.words}>{model}</p>}
            {sentences.map((each) => (
              <Tried key={each.text} tried={each} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Tried({ tried }: { readonly tried: TriedSentence }) {
  const { text: sentence, outcome, ms, tokens } = tried;
  return (
    <div>
      <p className={own.sentence} lang="zh-CN">
        {sentence}
      </p>
      {outcome.kind === "failed" ? (
        <p className={styles.trouble}>
          {outcome.trouble === "daily-cap" ? text.dailyCap : troubleText.fix(outcome.trouble)}
        </p>
      ) : (
        <>
          {outcome.drafts.length === 0 ? <p>{text.nothingFound}</p> : null}
          {outcome.drafts.map(({ amount, type, category, description }) => (
            <p key={`${amount} ${description}`}>
              {uiText.typeName(type)} {amount} · {category} · {description}
            </p>
          ))}
          <p className={styles.words}>
            {text.took((ms / 1000).toFixed(1))} · {text.tokens(tokens)}
          </p>
        </>
      )}
    </div>
  );
}
