import { routeOf } from "./routing.ts";
import { keepShared } from "./shared-files.ts";
import { addressForShared } from "./shared-words.ts";
import { answerFromShell, dropOtherShells, keepShell, type ShellFile } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellFile[] };

const files = self.__WB_MANIFEST;

self.addEventListener("install", (event) =>
  event.waitUntil(keepShell(files, self.navigator.language)),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(dropOtherShells(files).then(() => self.clients.claim())),
);

self.addEventListener("message", ({ data }) => {
  if (data?.type === "take-over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (routeOf(request, self.location.origin)) {
    case "share":
      event.respondWith(openShared(request));
      break;
    case "shell":
      event.respondWith(answerFromShell(files, "/index.html", request));
      break;
    case "file":
      event.respondWith(answerFromShell(files, new URL(request.url).pathname, request));
      break;
    case "network":
      break;
  }
});

async function openShared(request: Request): Promise<Response> {
  const shared = await request.formData();
  return Response.redirect((await keepShared(shared)) ?? addressForShared(shared), 303);
}
