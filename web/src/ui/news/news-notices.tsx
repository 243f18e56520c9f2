import { useState } from "react";
import { useNews } from "../../session/use-news.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { uiText } from "../ui-text.ts";
import { clockText } from "./clock-text.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { OffersNotice } from "./offers-notice.tsx";

/** Notices about what the sync found. */
export function NewsNotices() {
  const known = useNews();
  const [isClockPutAway, putClockAway] = useState(false);
  if (known === null) return null;
  const { news, told } = known;
  const clock = isClockPutAway ? null : clockText(told.clockAheadMs);
  return (
    <>
      {told.offers.length === 0 ? null : <OffersNotice news={news} offers={told.offers} />}
      <ConflictNotice news={news} conflicts={told.conflicts} />
      {clock === null ? null : (
        <Notice
          name="clock-wrong"
          tone="info"
          title={clock}
          action={<Button onClick={() => putClockAway(true)}>{uiText.dismiss}</Button>}
        />
      )}
    </>
  );
}
