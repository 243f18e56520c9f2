import { useState } from "react";
import { settingsAddress } from "../../session/addresses.ts";
import { type Services, useServices } from "../../session/services.ts";
import { useEar } from "../../session/use-ear.ts";
import { useRole } from "../../session/use-role.ts";
import { Button } from "../../ui/button.tsx";
import { type EarFailed, earText } from "../../ui/ear-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { recordText } from "./record-text.ts";
import { useAwaitsServer } from "./use-awaits-server.ts";

/** Dismissed during this visit, also when the user comes back to this page. */
const putAway = new WeakMap<Services, EarFailed["reason"]>();

/** Why the server's recognizer could not be prepared, for users who would use it. */
export function EarNotice() {
  const services = useServices();
  const { news } = useEar();
  const awaitsServer = useAwaitsServer();
  const [told, setTold] = useState(() => putAway.get(services));
  const ear = news?.ear;
  if (!awaitsServer || ear?.state !== "failed" || ear.reason === told) return null;
  return (
    <FailureNotice
      failure={ear}
      onPutAway={() => {
        putAway.set(services, ear.reason);
        setTold(ear.reason);
      }}
    />
  );
}

function FailureNotice(notice: { readonly failure: EarFailed; readonly onPutAway: () => void }) {
  const { failure, onPutAway } = notice;
  const role = useRole();
  return (
    <Notice
      name="ear-failed"
      tone="info"
      title={earText.failed}
      action={
        <>
          {role === "owner" ? (
            <Button
              onClick={() => {
                onPutAway();
                window.location.hash = settingsAddress("voice");
              }}
            >
              {recordText.hearingSettings}
            </Button>
          ) : null}
          <Button onClick={onPutAway}>{uiText.dismiss}</Button>
        </>
      }
    >
      {uiText.sentences(earText.why(failure), earText.whereTo(role), earText.typing)}
    </Notice>
  );
}
