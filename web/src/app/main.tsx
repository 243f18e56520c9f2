import "../ui/tokens.css";
import "../ui/base.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BooksUnavailable } from "../platform/books/storage/database.ts";
import { pageLayers } from "../platform/page-layers.ts";
import { ServicesContext } from "../session/services.ts";
import { App } from "./app.tsx";
import { appText } from "./app-text.ts";
import { BooksNotice } from "./books-notice.tsx";
import { languageChooser } from "./choose-language.ts";
import { compose } from "./compose.ts";
import { watchKeyboardInset } from "./keyboard-inset.ts";
import { prepareForUse } from "./prepare-for-use.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { type NotOpened, whyNotOpened } from "./why-not-opened.ts";

/** In WebKit and in damaged profiles, opening IndexedDB sometimes neither succeeds nor fails. */
const SILENT_MS = 4000;

/**
 * Not awaited at the top level: files that are loaded meanwhile, such as the English texts, import
 * from this one and would wait for it for ever.
 */
void start(document.querySelector("#app"));

async function start(place: Element | null): Promise<void> {
  if (place === null) throw new Error("index.html has no #app");
  const root = createRoot(place);
  const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
  const languages = languageChooser(window);
  const explain = async (reason: NotOpened) => {
    await languages.someLanguage();
    document.title = appText.brand;
    show(<BooksNotice reason={reason} />);
  };

  watchKeyboardInset(window);
  // Removes the history entry of a sheet that was open when the page was reloaded.
  pageLayers();
  const silence = setTimeout(() => void explain("silent"), SILENT_MS);
  try {
    const { services, needsSignIn, welcomed } = await compose(window, {
      languages,
      onBooksClosed: (reason) => void explain(reason),
    }).finally(() => clearTimeout(silence));
    show(
      <ServicesContext value={services}>
        <App welcomed={welcomed} needsSignIn={needsSignIn} />
      </ServicesContext>,
    );
    prepareForUse(window, services);
  } catch (error) {
    // Better than a blank page.
    await explain(whyNotOpened(error));
    if (!(error instanceof BooksUnavailable)) {
      reportError(new Error("The app could not start", { cause: error }));
    }
  }
  // Without a service worker everything works except offline use.
  await registerServiceWorker().catch(() => undefined);
}
