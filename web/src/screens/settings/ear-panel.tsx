import { assertNever } from "@suikouji/core";
import { type ReactNode, Suspense, useCallback, useEffect, useId, useState } from "react";
import type { AccountRefusal } from "../../platform/account/server-account.ts";
import type { EarNews } from "../../platform/speech/own-server/ear-watch.ts";
import { useIsSignedOut, useReachability, useServices } from "../../session/services.ts";
import { useEar } from "../../session/use-ear.ts";
import { useRole } from "../../session/use-role.ts";
import { connectionText } from "../../ui/connection-text.ts";
import { type EarPreparing, earText, percentOf } from "../../ui/ear-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { accountText } from "./account-text.ts";
import { earPanelText as text } from "./ear-panel-text.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** Comes from the server, which has answered before it is shown. */
const earOrders = lazyPart(async () => (await import("./ear-orders.tsx")).EarOrders);

/** The state of the server's recognizer; an owner can change it. */
export function EarPanel() {
  const { news, refusal, again } = useEarAndSizes();
  const role = useRole();
  return (
    <SettingsGroup title={text.title} hint={role === "owner" ? text.hint : text.memberHint}>
      {news === null ? (
        <div className={styles.block} role="status">
          <Unknown refusal={refusal} onAgain={again} />
        </div>
      ) : (
        <>
          <div className={styles.block}>
            <div role="status">
              <Standing news={news} />
            </div>
            {news.ear.state === "preparing" ? <Progress ear={news.ear} /> : null}
          </div>
          {role === "owner" && canBeOrdered(news) ? (
            <Suspense>
              <earOrders.Part news={news} />
            </Suspense>
          ) : null}
        </>
      )}
    </SettingsGroup>
  );
}

/** Turned off when the server was started, it stays off; that is so when its files are missing. */
function canBeOrdered({ ear, sizes }: EarNews): boolean {
  if (ear.state !== "off") return true;
  return ear.reason === "turned-off" && isInstalled(sizes);
}

function isInstalled(sizes: EarNews["sizes"]): boolean {
  return sizes?.some(({ installed }) => installed) === true;
}

/** The status contains the state, but not the sizes: those are requested here. */
function useEarAndSizes() {
  const { news, watch } = useEar();
  const [refusal, setRefusal] = useState<AccountRefusal | null>(null);
  const isReachable = useReachability() === "online";
  const isSignedOut = useIsSignedOut();
  const again = useCallback(() => {
    setRefusal(null);
    void watch.refresh().then((answer) => setRefusal(answer.ok ? null : answer.refusal));
  }, [watch]);
  useEffect(() => {
    if (isReachable && !isSignedOut) again();
  }, [isReachable, isSignedOut, again]);
  return { news, refusal, again };
}

function Unknown(unknown: {
  readonly refusal: AccountRefusal | null;
  readonly onAgain: () => void;
}): ReactNode {
  const { refusal, onAgain } = unknown;
  const reachability = useReachability();
  const isSignedOut = useIsSignedOut();
  if (isSignedOut) return <p className={styles.words}>{connectionText.signedOut}</p>;
  if (reachability !== "online") {
    return <p className={styles.words}>{connectionText.unanswered(reachability)}</p>;
  }
  if (refusal === null) return <p className={styles.words}>{accountText.asking}</p>;
  return <RefusedAnswer refusal={refusal} onAgain={onAgain} />;
}

/** Announced by screen readers, so it contains nothing that changes every second. */
function Standing({ news: { ear, sizes } }: { readonly news: EarNews }): ReactNode {
  const { serverSpeech } = useServices();
  switch (ear.state) {
    case "off":
      if (ear.reason === "other-recognizer") {
        const name = serverSpeech.known?.recognizer ?? null;
        return <Said title={text.off[ear.reason]}>{text.otherRecognizer(name)}</Said>;
      }
      return isInstalled(sizes) ? (
        <Said title={text.closed}>
          <TurnedOff after={text.closedHint} />
        </Said>
      ) : (
        <Said title={text.off[ear.reason]}>
          <TurnedOff />
        </Said>
      );
    case "absent":
      return <Said title={text.absent}>{text.absentHint}</Said>;
    case "preparing":
      return <Said title={text.preparing(ear)} />;
    case "ready":
      return <Said title={text.ready}>{text.readyHint(ear)}</Said>;
    case "failed":
      return (
        <Said title={earText.failed}>
          {uiText.sentences(earText.why(ear), earText.remedy(ear))}
        </Said>
      );
    default:
      return assertNever(ear);
  }
}

function Said({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <>
      <p>{title}</p>
      {children === undefined ? null : <div className={styles.words}>{children}</div>}
    </>
  );
}

/** Commands are shown only on the server's machine: elsewhere the user has no terminal for them. */
function TurnedOff({ after = null }: { readonly after?: string | null }) {
  const isServersMachine = SERVERS_OWN.has(window.location.hostname);
  return (
    <>
      {uiText.sentences(after, text.turnedOff(isServersMachine))}
      {isServersMachine ? <code className={styles.command}>{text.startCommand}</code> : null}
    </>
  );
}

const SERVERS_OWN: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

function Progress({ ear }: { readonly ear: EarPreparing }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.progressWords}>
        <span id={id}>{earText.progress(ear)}</span>
        <span>{earText.percent(ear)}</span>
      </p>
      <ProgressBar labelledBy={id} percent={percentOf(ear)} />
    </div>
  );
}
