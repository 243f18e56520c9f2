import type { Taught } from "@suikouji/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import type { Forget } from "./use-forgetting.ts";

const text = settingsText.memory;

/** Erases everything, after a question. */
export function ForgetAll({
  taught,
  forget,
}: {
  readonly taught: readonly Taught[];
  readonly forget: Forget;
}) {
  const [isAsked, setAsked] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(isAsked);
  // The buttons take each other's place. The focus follows, to the one that erases nothing.
  useEffect(() => {
    if (wasAsked.current !== isAsked) [...buttonsIn(block.current)].at(-1)?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <SettingsGroup>
      <div ref={block} className={styles.block}>
        {isAsked ? (
          <Notice
            tone="danger"
            title={text.askAll(taught.length)}
            action={
              <>
                <Button
                  tone="danger"
                  onClick={() => forget(taught, text.allForgotten, text.allRemembered)}
                >
                  {text.yes}
                </Button>
                <Button onClick={() => setAsked(false)}>{text.no}</Button>
              </>
            }
          >
            {text.askAllHint}
          </Notice>
        ) : (
          <Button tone="danger" icon={TrashIcon} onClick={() => setAsked(true)}>
            {text.forgetAll}
          </Button>
        )}
      </div>
    </SettingsGroup>
  );
}

function buttonsIn(block: HTMLElement | null) {
  return block?.querySelectorAll<HTMLElement>("button") ?? [];
}
