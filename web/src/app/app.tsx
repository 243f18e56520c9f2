import { Suspense, useEffect } from "react";
import { WelcomeScreen } from "../screens/welcome/welcome-screen.tsx";
import { useHash } from "../session/addresses.ts";
import { useServices, useSessionPart } from "../session/services.ts";
import type { SessionView } from "../session/session.ts";
import { ToastProvider } from "../ui/toasts.tsx";
import styles from "./app.module.css";
import { appText } from "./app-text.ts";
import { useKeptScroll } from "./kept-scroll.ts";
import { screenAt } from "./routes.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { SCREENS } from "./screens.ts";
import { TabBar } from "./tab-bar.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useWelcomed } from "./use-welcomed.ts";

export function App({ welcomed }: { readonly welcomed: boolean }) {
  const { session } = useServices();
  const hasDrafts = useSessionPart(areThereDrafts);
  const hash = useHash();
  const screen = screenAt(hash);
  const [isWelcomed, welcome] = useWelcomed(welcomed);
  const Screen = SCREENS[screen];

  useEffect(() => {
    document.title = appText.pageTitle(screen);
  }, [screen]);
  useKeptScroll(hash);

  if (!isWelcomed) {
    return (
      <main className={styles.main} data-alone="true">
        <WelcomeScreen
          onStart={welcome}
          onSay={(sentence) => {
            welcome();
            session.say(sentence);
          }}
        />
      </main>
    );
  }
  return (
    <ToastProvider>
      {/* Before the screen: behind a long ledger, the Tab key would never come to it. */}
      <TabBar current={screen} hasDrafts={hasDrafts} />
      <main className={styles.main}>
        <UpdatePrompt hasDrafts={hasDrafts} />
        <ScreenBoundary key={screen}>
          <Suspense fallback={<p className={styles.loading}>{appText.loading}</p>}>
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </main>
    </ToastProvider>
  );
}

function areThereDrafts({ dialogue: { phase } }: SessionView): boolean {
  return phase.name !== "idle" && phase.name !== "listening";
}
