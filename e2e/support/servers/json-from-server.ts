import type { Route } from "@playwright/test";

/** The server's own JSON answer to a request; null if the page was left before it came. */
export function jsonFromServer(route: Route) {
  return route
    .fetch()
    .then((response) => response.json())
    .catch(() => null);
}
