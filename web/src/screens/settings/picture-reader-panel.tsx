import {
  orderPictureReader,
  type PictureReaderOrder,
  type PictureReaderReply,
  pictureReader,
} from "@suikouji/contract";
import { useCallback, useEffect, useId, useState } from "react";
import type { AccountRefusal, AccountResult } from "../../platform/account/server-account.ts";
import { useReachability, useServices } from "../../session/services.ts";
import { useRole } from "../../session/use-role.ts";
import { Button } from "../../ui/button.tsx";
import { megabytes } from "../../ui/ear-text.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { pictureReaderText as text } from "./picture-reader-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** While it is being prepared the server is asked so often. */
const EACH_MS = 1_000;

/** The state of the server's reader of pictures; an owner can change it. */
export function PictureReaderPanel() {
  const role = useRole();
  const { known, refusal, order } = usePictureReader();
  return (
    <SettingsGroup title={text.title} hint={role === "owner" ? text.hint : text.memberHint}>
      <div className={styles.block}>
        <div role="status">
          {known === null ? (
            <p className={styles.words}>
              {refusal === null ? text.asking : refusalSentence(refusal)}
            </p>
          ) : (
            <Standing known={known} />
          )}
        </div>
        {known?.reader.state === "preparing" ? <Progress known={known} /> : null}
        {known !== null && role === "owner" ? <Orders known={known} order={order} /> : null}
      </div>
    </SettingsGroup>
  );
}

type Known = PictureReaderReply;

function usePictureReader() {
  const { account } = useServices();
  const isReachable = useReachability() === "online";
  const [known, setKnown] = useState<Known | null>(null);
  const [refusal, setRefusal] = useState<AccountRefusal | null>(null);
  const take = useCallback((answer: AccountResult<Known>) => {
    if (answer.ok) setKnown(answer.answer);
    setRefusal(answer.ok ? null : answer.refusal);
  }, []);
  const isPreparing = known?.reader.state === "preparing";
  useEffect(() => {
    if (!isReachable) return;
    let isLeft = false;
    const ask = () =>
      void account.call(pictureReader).then((answer) => {
        if (!isLeft) take(answer);
      });
    ask();
    const timer = isPreparing ? setInterval(ask, EACH_MS) : undefined;
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [account, isReachable, isPreparing, take]);
  const order = (wanted: PictureReaderOrder) =>
    void account.call(orderPictureReader, { order: wanted }).then(take);
  return { known, refusal, order };
}

function Standing({
  known: { reader, installed, downloadBytes, diskBytes },
}: {
  readonly known: Known;
}) {
  switch (reader.state) {
    case "off":
      return <p>{text.off}</p>;
    case "absent":
      return (
        <>
          <p>{text.absent}</p>
          {installed ? null : (
            <p className={styles.words}>
              {text.weight(megabytes(downloadBytes), megabytes(diskBytes))}
            </p>
          )}
        </>
      );
    case "preparing":
      return reader.step === "trying" ? <p>{text.trying}</p> : null;
    case "ready":
      return (
        <>
          <p>{text.ready}</p>
          <p className={styles.words}>
            {text.readyHint(
              reader.pictureMs === null ? null : (reader.pictureMs / 1_000).toFixed(1),
            )}
          </p>
        </>
      );
    case "failed":
      return (
        <>
          <p>{text.failed}</p>
          <p className={styles.words}>{text.why[reader.reason]}</p>
        </>
      );
  }
}

function Progress({ known: { reader } }: { readonly known: Known }) {
  const id = useId();
  if (reader.state !== "preparing") return null;
  const { receivedBytes, totalBytes } = reader;
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * receivedBytes) / totalBytes);
  return (
    <div className={styles.progress}>
      <p className={styles.progressWords}>
        <span id={id}>{text.downloading(megabytes(receivedBytes), megabytes(totalBytes))}</span>
      </p>
      <ProgressBar labelledBy={id} percent={percent} />
    </div>
  );
}

function Orders({
  known: { reader, installed },
  order,
}: {
  readonly known: Known;
  readonly order: (wanted: PictureReaderOrder) => void;
}) {
  if (reader.state === "off") return null;
  const isRunning = reader.state === "ready" || reader.state === "preparing";
  return (
    <div className={styles.actions}>
      {isRunning ? (
        <Button onClick={() => order("stop")}>{text.stop}</Button>
      ) : (
        <Button onClick={() => order("start")}>
          {reader.state === "failed" ? text.again : text.start}
        </Button>
      )}
      {installed && reader.state !== "preparing" ? (
        <Button tone="danger" onClick={() => order("remove")}>
          {text.remove}
        </Button>
      ) : null}
    </div>
  );
}
