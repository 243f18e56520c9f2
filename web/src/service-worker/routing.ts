/** Who answers a request: the words' way in, the page itself, a file of the app, or the server. */
export type Route = "share" | "shell" | "file" | "network";

/** What belongs to the server alone: its answers are data, never part of the app. */
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
