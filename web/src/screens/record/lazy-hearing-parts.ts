import { lazyPart } from "../../ui/lazy-part.tsx";

const parts = () => import("./hearing-parts.ts");

/** If they cannot be loaded nothing is shown; the microphone button still tells its state. */
const nothing = () => null;

export const microphoneNotice = lazyPart(async () => (await parts()).MicrophoneNotice);
export const noRecognizerNotice = lazyPart(() =>
  parts().then(
    ({ NoRecognizerNotice }) => NoRecognizerNotice,
    () => nothing,
  ),
);
export const whoHears = lazyPart(() =>
  parts().then(
    ({ WhoHears }) => WhoHears,
    () => nothing,
  ),
);
