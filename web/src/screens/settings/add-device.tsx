import type { DeviceRole } from "@suikouji/contract";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { devicesText } from "./devices-text.ts";
import { PairingLink } from "./pairing-link.tsx";
import styles from "./settings.module.css";

const text = devicesText.add;
const ROLES = ["member", "owner"] as const;

/** Signs another device in: by a QR code, or by a link. */
export function AddDevice(add: { readonly role: DeviceRole; readonly onClosed: () => void }) {
  const { role, onClosed } = add;
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<DeviceRole>("member");

  function close() {
    setOpen(false);
    setWanted("member");
    onClosed();
  }

  return (
    <div className={styles.block}>
      <div className={styles.actions}>
        <Button icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      </div>
      {isOpen ? (
        <Sheet open title={text.open} onClose={close}>
          <div className={styles.stack}>
            {role === "owner" ? (
              <div className={styles.stack}>
                <SegmentedControl
                  label={text.role}
                  segments={ROLES.map((value) => ({ value, label: text.roles[value] }))}
                  value={wanted}
                  onChange={setWanted}
                />
                <p className={styles.words}>{text.roleHint[wanted]}</p>
              </div>
            ) : null}
            <PairingLink key={wanted} role={wanted} />
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}
