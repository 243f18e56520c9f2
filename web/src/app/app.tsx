import { Suspense, useEffect, useState } from "react";
import { WelcomeScreen } from "../screens/welcome/welcome-screen.tsx";
import { useHash } from "../session/addresses.ts";
import { useIsSignedOut, useServices, useSessionPart } from "../session/services.ts";
import type { SessionView } from "../session/session.ts";
import { ToastProvider } from "../ui/toasts.tsx";
import styles from "./app.module.css";
import { appText } from "./app-text.ts";
import { useKeptScroll } from "./kept-scroll.ts";
import { PairingSlot } from "./pairing-slot.tsx";
import { screenAt } from "./routes.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { SCREENS, signInScreen } from "./screens.ts";
import { TabBar } from "./tab-bar.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useWelcomed } from "./use-welcomed.ts";

export function App(app: {
  readonly welcomed: boolean;
  readonly needsSignIn: () => Promise<boolean>;
}) {
  const { welcomed, needsSignIn } = app;
  const { session } = useServices();
  const hasDrafts = useSessionPart(areThereDrafts);
  const hash = useHash();
  const screen = screenAt(hash);
  const [isWelcomed, welcome] = useWelcomed(welcomed);
  const [offersSignIn, setOffersSignIn] = useState(false);
  const isSignedOut = useIsSignedOut();
  const Screen = SCREENS[screen];

  useEffect(() => {
    document.title = appText.pageTitle(screen);
  }, [screen]);
  useKeptScroll(hash);

  async function start() {
    signInScreen.preload();
    setOffersSignIn(await needsSignIn());
    welcome();
  }

  if (!isWelcomed) {
    return (
      <ToastProvider>
        <main className={styles.main} data-alone="true">
          <PairingSlot />
          <WelcomeScreen
            onStart={() => void start()}
            onSay={(sentence) => {
              welcome();
              session.say(sentence);
            }}
          />
        </main>
      </ToastProvider>
    );
  }
  if (offersSignIn && isSignedOut) {
    return (
      <ToastProvider>
        <main className={styles.main} data-alone="true">
          <PairingSlot />
          <ScreenBoundary>
            <Suspense fallback={<p className={styles.loading}>{appText.loading}</p>}>
              <signInScreen.Part onLater={() => setOffersSignIn(false)} />
            </Suspense>
          </ScreenBoundary>
        </main>
      </ToastProvider>
    );
  }
  return (
    <ToastProvider>
      {/* Before the screen: behind a long ledger, the Tab key would never come to it. */}
      <TabBar current={screen} hasDrafts={hasDrafts} />
      <main className={styles.main}>
        <UpdatePrompt hasDrafts={hasDrafts} />
        <PairingSlot />
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
