import type { InstallWay } from "../../platform/keeping/install-way.ts";
import { useKeeping } from "../../session/use-keeping.ts";
import { Button } from "../../ui/button.tsx";
import { keepingText } from "../../ui/keeping-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const text = keepingText.install;

/** The installation stays here for those who declined the offer. */
export function InstallGroup() {
  const { way, install } = useKeeping();
  return (
    <SettingsGroup title={text.title}>
      <div className={styles.block} role="status">
        <p className={styles.words}>{wordsFor(way)}</p>
        {way.name === "button" ? (
          <div className={styles.actions}>
            <Button onClick={() => void install()}>{text.action}</Button>
          </div>
        ) : null}
      </div>
    </SettingsGroup>
  );
}

function wordsFor(way: InstallWay): string {
  switch (way.name) {
    case "button":
      return text.why;
    case "by-hand":
      return text.byHand[way.browser];
    case "installed":
      return text.installed;
    case "none":
      return text.impossible;
  }
}
