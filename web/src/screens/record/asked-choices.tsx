import { askedIn } from "@suikouji/core";
import { useServices, useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import styles from "./asked-choices.module.css";
import { askedText } from "./asked-text.ts";

/** The likely answers to the app's question, for users who would rather tap than speak. */
export function AskedChoices() {
  const { session } = useServices();
  const choices = useSessionPart(choicesIn);
  if (choices === "") return null;
  return (
    <ul className={styles.choices} aria-label={askedText.label}>
      {choices.split(" ").map((words) => (
        <li key={words}>
          <Button
            onClick={() => {
              shieldFromSecondTap();
              session.say(words);
            }}
          >
            <Choice words={words} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Choice({ words }: { readonly words: string }) {
  const meaning = askedText.meaning(words);
  if (meaning === null) return <span lang="zh-CN">{words}</span>;
  return (
    <span>
      {meaning} <span lang="zh-CN">“{words}”</span>
    </span>
  );
}

/** One text, because parts of the view are compared by value. */
function choicesIn({ dialogue }: SessionView): string {
  const asked = askedIn(dialogue);
  if (asked?.kind === "recurring" || asked?.kind === "budget") return askedText.offered;
  if (asked?.kind === "twice") return askedText.twice;
  const usual = asked?.kind === "what-amount" ? asked.draft.usual : undefined;
  return usual === undefined ? "" : askedText.usual(usual);
}
