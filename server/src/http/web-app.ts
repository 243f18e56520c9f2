import { sep } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web app at `/`. */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    // The build's own stamp is a dotfile.
    dotfiles: "ignore",
    // The build lays `.br` and `.gz` beside what is worth it; where there is none, it goes as it is.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", cacheFor(path));
    },
  });
}

/** Names below assets/ carry a hash of the content; a cached index.html would name deleted ones. */
function cacheFor(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
}
