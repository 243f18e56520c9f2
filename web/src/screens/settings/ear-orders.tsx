import type { EarOrder, EarState } from "@suikouji/contract";
import { useState } from "react";
import type { EarNews } from "../../platform/speech/own-server/ear-watch.ts";
import { useEar } from "../../session/use-ear.ts";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { type OnDisk, earPanelText as text } from "./ear-panel-text.ts";
import { EarSizeRow } from "./ear-size-row.tsx";
import styles from "./settings.module.css";

type Give = (order: EarOrder, done?: string) => void;

/** What an owner can do with the server's recognizer: start, stop, another size, remove. */
export function EarOrders({ news }: { readonly news: EarNews }) {
  const { ear, sizes } = news;
  const { give, isGiving } = useOrders();
  const installed = (sizes ?? []).filter((each) => each.installed);
  const isHopeless = ear.state === "failed" && ear.reason === "unsupported";
  const shown = isHopeless || ear.state === "off" ? [] : (sizes ?? []);
  return (
    <>
      {shown.map((onDisk) => (
        <EarSizeRow
          key={onDisk.size}
          onDisk={onDisk}
          ear={ear}
          isGiving={isGiving}
          onChosen={() => give({ order: "start", size: onDisk.size })}
        />
      ))}
      <Orders ear={ear} installed={installed} give={give} isGiving={isGiving} />
    </>
  );
}

function useOrders(): { readonly give: Give; readonly isGiving: boolean } {
  const { watch } = useEar();
  const showToast = useToast();
  const [isGiving, setGiving] = useState(false);

  async function give(order: EarOrder, done?: string): Promise<void> {
    if (isGiving) return;
    setGiving(true);
    const answer = await watch.order(order);
    setGiving(false);
    if (!answer.ok) showToast({ message: refusalSentence(answer.refusal) });
    else if (done !== undefined) showToast({ message: done });
  }

  return { give: (order, done) => void give(order, done), isGiving };
}

function Orders(orders: {
  readonly ear: EarState;
  readonly installed: readonly OnDisk[];
  readonly give: Give;
  readonly isGiving: boolean;
}) {
  const { ear, installed, give, isGiving } = orders;
  const [isAsking, setAsking] = useState(false);
  const canRemove = ear.state !== "preparing" && installed.length > 0;
  const main = mainOrderOf(ear);
  if (main === null && !canRemove) return null;
  return (
    <div className={styles.block}>
      {main?.hint === undefined ? null : <p className={styles.words}>{main.hint}</p>}
      <div className={styles.actions}>
        {main === null ? null : (
          <Button aria-disabled={isGiving} onClick={() => give(main.order, main.done)}>
            {main.name}
          </Button>
        )}
        {canRemove ? (
          <Button
            tone="danger"
            icon={TrashIcon}
            aria-haspopup="dialog"
            aria-disabled={isGiving}
            onClick={() => setAsking(true)}
          >
            {text.remove}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <RemoveSheet
          installed={installed}
          onClose={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            give({ order: "remove" }, text.removed);
          }}
        />
      ) : null}
    </div>
  );
}

interface MainOrder {
  readonly name: string;
  readonly order: EarOrder;
  readonly hint?: string;
  readonly done?: string;
}

function mainOrderOf(ear: EarState): MainOrder | null {
  switch (ear.state) {
    case "absent":
      return { name: text.start, order: { order: "start" }, hint: text.startHint };
    case "preparing":
      return { name: text.stop, order: { order: "stop" }, hint: text.stopHint, done: text.stopped };
    case "failed":
      if (ear.reason === "unsupported") return null;
      return { name: text.again, order: { order: "start", size: ear.size } };
    case "ready":
      return { name: text.close, order: { order: "stop" }, hint: text.closeHint };
    case "off":
      return { name: text.open, order: { order: "start" } };
  }
}

function RemoveSheet(sheet: {
  readonly installed: readonly OnDisk[];
  readonly onClose: () => void;
  readonly onRemove: () => void;
}) {
  const { installed, onClose, onRemove } = sheet;
  return (
    <Sheet
      open
      title={text.removeTitle}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {text.keep}
          </Button>
          <Button wide tone="danger" onClick={onRemove}>
            {text.remove}
          </Button>
        </>
      }
    >
      <p>{text.removeQuestion(installed)}</p>
    </Sheet>
  );
}
