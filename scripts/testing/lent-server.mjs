/**
 * @typedef {{ kind: "running", url: string }
 *   | { kind: "missing", reason: string }
 *   | { kind: "broken", reason: string }} TestServer
 *   `broken`: installed, but it does not start, so its tests fail and are not skipped
 *
 * @typedef {object} LentServer
 * @property {TestServer} server
 * @property {() => Promise<void>} stop ends it, if we started it
 *
 * @typedef {{ kind: "given", url: string }} Given
 * @typedef {{ kind: "missing", reason: string }} Missing
 */

/**
 * Turns what was found into a server for the tests; starts it if it is only installed.
 * @template {{ kind: "installed" }} Installed
 * @param {Given | Installed | Missing} found
 * @param {object} how
 * @param {string} how.name
 * @param {(installed: Installed) => Promise<{ url: string, stop: () => Promise<void> }>} how.start
 * @returns {Promise<LentServer>}
 */
export async function lendServer(found, { name, start }) {
  switch (found.kind) {
    case "given":
      return { server: { kind: "running", url: found.url }, stop: async () => {} };
    case "missing":
      return { server: found, stop: async () => {} };
    case "installed":
      try {
        const { url, stop } = await start(found);
        return { server: { kind: "running", url }, stop };
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const reason = `装好的 ${name} 没有启动：\n${said}`;
        return { server: { kind: "broken", reason }, stop: async () => {} };
      }
  }
}
