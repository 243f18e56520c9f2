import "../platform/zod-without-eval.ts";

/** What talks with the server about the books; not needed to show them, so it is fetched later. */
export { httpServerAccount } from "../platform/account/http-server-account.ts";
export { startSync } from "../platform/books/start-sync.ts";
