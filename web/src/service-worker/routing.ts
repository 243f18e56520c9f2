/** What answers a request: the share target, the app's page, a file of the app, or the network. */
export type Route = "share" | "shell" | "file" | "network";

/** The server's paths: their answers are data, never part of the app. */
const OF_THE_SERVER = /^\/(api|docs|metrics|healthz|readyz)(\/|$)/;

export function routeOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): Route {
  const { origin: itsOrigin, pathname } = new URL(url);
  if (itsOrigin !== origin) return "network";
  if (pathname === "/share" && method === "POST") return "share";
  if (method !== "GET" || OF_THE_SERVER.test(pathname)) return "network";
  return mode === "navigate" ? "shell" : "file";
}
