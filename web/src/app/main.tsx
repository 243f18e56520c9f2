import "../ui/tokens.css";
import "../ui/base.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BooksUnavailable } from "../platform/books/storage/database.ts";
import { pageLayers } from "../platform/page-layers.ts";
import { ServicesContext } from "../session/services.ts";
import { App } from "./app.tsx";
import { BooksNotice } from "./books-notice.tsx";
import { compose } from "./compose.ts";
import { watchKeyboardInset } from "./keyboard-inset.ts";
import { prepareForUse } from "./prepare-for-use.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { whyNotOpened } from "./why-not-opened.ts";

const place = document.querySelector("#app");
if (place === null) throw new Error("index.html has no #app");
const root = createRoot(place);
const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

/** In WebKit and in damaged profiles, opening IndexedDB sometimes neither succeeds nor fails. */
const SILENT_MS = 4000;

watchKeyboardInset(window);
// Removes the history entry of a sheet that was open when the page was reloaded.
pageLayers();
const silence = setTimeout(() => show(<BooksNotice reason="silent" />), SILENT_MS);
try {
  const { services, needsSignIn, welcomed } = await compose(window, (reason) =>
    show(<BooksNotice reason={reason} />),
  ).finally(() => clearTimeout(silence));
  show(
    <ServicesContext value={services}>
      <App welcomed={welcomed} needsSignIn={needsSignIn} />
    </ServicesContext>,
  );
  prepareForUse(window, services);
} catch (error) {
  // Better than a blank page.
  show(<BooksNotice reason={whyNotOpened(error)} />);
  if (!(error instanceof BooksUnavailable)) {
    reportError(new Error("The app could not start", { cause: error }));
  }
}
// Without a service worker everything works except offline use.
await registerServiceWorker().catch(() => undefined);
