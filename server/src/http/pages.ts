import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { serveDocs } from "./docs.ts";
import type { Surface } from "./surface.ts";
import { serveWebApp } from "./web-app.ts";

/**
 * Pages load from this server only: a page that holds someone's books and cannot load from
 * elsewhere cannot send data there either. Photos are shown from the device's memory (blob:).
 */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", "data:", "blob:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Swagger UI adds one style element to its page; this allows that text only. */
const DOCS_POLICY = {
  ...POLICY,
  styleSrc: ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
};

/** Serves the web app and the API's documentation, with the headers that only pages need. */
export async function servePages(app: FastifyInstance, webRoot: string | null): Promise<void> {
  await app.register(async (docs) => {
    await makePages(docs, { surface: "docs", directives: DOCS_POLICY });
    await serveDocs(docs);
  });
  if (webRoot === null) return;
  await app.register(async (web) => {
    await makePages(web, { surface: "app", directives: POLICY });
    await serveWebApp(web, webRoot);
  });
}

interface PageOptions {
  readonly surface: Surface;
  readonly directives: Readonly<Record<string, string[]>>;
}

async function makePages(scope: FastifyInstance, { surface, directives }: PageOptions) {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, surface };
  });
  await scope.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    // On a LAN the server speaks plain HTTP; a proxy with TLS adds this header itself.
    strictTransportSecurity: false,
  });
}
