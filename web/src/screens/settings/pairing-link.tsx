import type { DeviceRole } from "@suikouji/contract";
import { Suspense, useCallback, useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { CopyField } from "./copy-field.tsx";
import { devicesText, timeLeft } from "./devices-text.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { useTimeLeft } from "./use-time-left.ts";

const text = devicesText.add;
const qrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode);

/**
 * How long the server accepts a link. Counted from its arrival, because the two clocks may differ
 * by more than that.
 */
const GOOD_FOR_MS = 10 * 60_000;

/** A new link for one device, with its QR code and the time left. */
export function PairingLink({ role }: { readonly role: DeviceRole }) {
  const ask = useCallback((account: ServerAccount) => account.addDevice(role), [role]);
  const { result, again } = useServerAnswer(ask);
  if (result === null) {
    return (
      <p className={styles.words} role="status">
        {text.making}
      </p>
    );
  }
  if (!result.ok) {
    return (
      <div className={styles.stack} role="status">
        <RefusedAnswer refusal={result.refusal} onAgain={again} />
      </div>
    );
  }
  const [first, ...others] = result.answer.links;
  if (first === undefined) {
    return (
      <Notice tone="info" title={text.onlyHere}>
        <p>{text.onlyHereHow}</p>
        <code className={styles.command}>{text.lanCommand}</code>
      </Notice>
    );
  }
  return <GoodLink key={first} first={first} others={others} onAnother={again} />;
}

function GoodLink(good: {
  readonly first: string;
  readonly others: readonly string[];
  readonly onAnother: () => void;
}) {
  const { first, others, onAnother } = good;
  const [link, setLink] = useState(first);
  const leftMs = useTimeLeft(GOOD_FOR_MS);
  const another = <Button onClick={onAnother}>{text.another}</Button>;
  if (leftMs === 0) {
    return (
      <div className={styles.stack} role="status">
        <p>{text.expired}</p>
        <div className={styles.actions}>{another}</div>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p className={styles.centred}>{text.scan}</p>
      <Suspense fallback={<p className={styles.words}>{text.making}</p>}>
        <qrCode.Part link={link} label={text.code} />
      </Suspense>
      <div className={styles.timed}>
        {/* Announced every second, it would drown everything else. */}
        <p role="timer" aria-live="off">
          {text.left(timeLeft(leftMs))}
        </p>
        {another}
      </div>
      {others.length === 0 ? null : (
        <SelectField
          label={text.address}
          choices={[first, ...others].map((value) => ({ value, label: new URL(value).host }))}
          value={link}
          onChange={setLink}
        />
      )}
      <CopyField label={text.link} hint={text.linkCaution} value={link} />
    </div>
  );
}
