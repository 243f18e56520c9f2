import { sep } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web app at `/`. */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    // The build's own stamp is a dotfile and is not served.
    dotfiles: "ignore",
    // The build writes `.br` and `.gz` files where they save space; others are sent as they are.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", cacheFor(path));
    },
  });
}

/**
 * Names below assets/ carry a hash of their content; a cached index.html would name deleted files.
 */
function cacheFor(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
}
