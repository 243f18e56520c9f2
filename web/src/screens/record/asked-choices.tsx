import { askedIn, choicesOf } from "@suikouji/core";
import { useEffect, useRef } from "react";
import { useServices, useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import styles from "./asked-choices.module.css";
import { askedText } from "./asked-text.ts";

/** Pixels between the choices and the foot, which fades in at its top. */
const GAP = 8;

/** The likely answers to the app's question, for users who would rather tap than speak. */
export function AskedChoices() {
  const { session } = useServices();
  const choices = useSessionPart(choicesIn);
  const list = useShownAboveFoot(choices);
  if (choices === "") return null;
  return (
    <ul ref={list} className={styles.choices} aria-label={askedText.label}>
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

/** Scrolls new choices above the foot of the page, and again when a toast makes it taller. */
function useShownAboveFoot(choices: string) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const foot = document.querySelector("[data-foot]");
    if (choices === "" || foot === null) return;
    let lastHeight: number | null = null;
    const watch = new ResizeObserver(() => {
      const { top, height } = foot.getBoundingClientRect();
      const covered = (list.current?.getBoundingClientRect().bottom ?? 0) + GAP - top;
      // Where the user scrolled away from them, nothing moves.
      const wasShown = lastHeight === null || covered <= height - lastHeight;
      lastHeight = height;
      if (covered > 0 && wasShown) window.scrollBy({ top: covered });
    });
    watch.observe(foot);
    return () => watch.disconnect();
  }, [choices]);
  return list;
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
  return choicesOf(askedIn(dialogue)).join(" ");
}
