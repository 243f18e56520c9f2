import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { browserTimers } from "../platform/timers.ts";
import { WelcomeScreen } from "../screens/welcome/welcome-screen.tsx";
import { useHash } from "../session/addresses.ts";
import { useIsSignedOut, useServices, useSessionPart } from "../session/services.ts";
import type { SessionView } from "../session/session.ts";
import { CategoryLooks } from "../ui/category-looks.tsx";
import { createNoticeBoard, NoticeBoardContext } from "../ui/notice-board.ts";
import { ToastProvider } from "../ui/toasts.tsx";
import styles from "./app.module.css";
import { appText } from "./app-text.ts";
import { FetchingSlot } from "./fetching-slot.tsx";
import { listenSoon } from "./listen-soon.ts";
import { PairingSlot } from "./pairing-slot.tsx";
import { screenAt } from "./routes.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { SCREENS, signInScreen } from "./screens.ts";
import { useScrollRestoration } from "./scroll-restoration.ts";
import { TabBar } from "./tab-bar.tsx";
import { UpdateSlot } from "./update-slot.tsx";
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
  const [noticeBoard] = useState(createNoticeBoard);
  const Screen = SCREENS[screen];

  useEffect(() => {
    document.title = appText.pageTitle(screen);
  }, [screen]);
  useScrollRestoration(hash);

  async function start() {
    signInScreen.preload();
    setOffersSignIn(await needsSignIn());
    welcome();
  }

  function speak() {
    // Rendered first: in development React mounts every part twice, and unmounting ends listening.
    flushSync(welcome);
    listenSoon(session, browserTimers);
  }

  if (!isWelcomed) {
    return (
      <ToastProvider>
        <main className={styles.main} data-alone="true">
          <PairingSlot />
          <WelcomeScreen
            onStart={() => void start()}
            onSpeak={speak}
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
          <FetchingSlot />
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
      {/* Before the screen in the DOM: the Tab key would have to pass a long ledger to reach it. */}
      <TabBar current={screen} hasDrafts={hasDrafts} />
      <main className={styles.main} data-screen={screen}>
        <NoticeBoardContext value={noticeBoard}>
          <UpdateSlot hasDrafts={hasDrafts} />
          <PairingSlot />
          <FetchingSlot />
          <CategoryLooks>
            <ScreenBoundary key={screen}>
              <Suspense fallback={<p className={styles.loading}>{appText.loading}</p>}>
                <Screen />
              </Suspense>
            </ScreenBoundary>
          </CategoryLooks>
        </NoticeBoardContext>
      </main>
    </ToastProvider>
  );
}

function areThereDrafts({ dialogue: { phase } }: SessionView): boolean {
  return phase.name !== "idle" && phase.name !== "listening";
}
