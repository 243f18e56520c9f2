import { BookIcon, ChartIcon, type Icon, MicrophoneIcon, SettingsIcon } from "../ui/icons.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { appText } from "./app-text.ts";
import { addressOf, SCREEN_NAMES, type ScreenName } from "./routes.ts";
import { preloadScreen } from "./screens.ts";
import styles from "./tab-bar.module.css";

const ICONS: Readonly<Record<ScreenName, Icon>> = {
  record: MicrophoneIcon,
  ledger: BookIcon,
  statistics: ChartIcon,
  settings: SettingsIcon,
};

/** At the bottom on phones; a rail at the side on wide screens. */
export function TabBar({
  current,
  hasDrafts,
}: {
  readonly current: ScreenName;
  readonly hasDrafts: boolean;
}) {
  return (
    <nav className={styles.bar} aria-label={appText.navigation}>
      <span className={styles.brand} aria-hidden="true">
        {appText.brand}
      </span>
      {SCREEN_NAMES.map((screen) => {
        const Glyph = ICONS[screen];
        return (
          <a
            key={screen}
            href={addressOf(screen)}
            className={styles.tab}
            aria-current={screen === current ? "page" : undefined}
            onPointerEnter={() => preloadScreen[screen]()}
            onFocus={() => preloadScreen[screen]()}
          >
            <span className={styles.icon}>
              <Glyph size={1.5} />
              {screen === "record" && hasDrafts ? <span className={styles.dot} /> : null}
            </span>
            <span>
              {appText.screenName(screen)}
              {screen === "record" && hasDrafts ? (
                <VisuallyHidden>{appText.draftsOpen}</VisuallyHidden>
              ) : null}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
