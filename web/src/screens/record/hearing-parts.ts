/** Notices about speech recognition; loaded after the page was rendered. */
export { MicrophoneNotice } from "./microphone-notice.tsx";
export { NoRecognizerNotice } from "./no-recognizer-notice.tsx";
export { WhoHears } from "./who-hears.tsx";
