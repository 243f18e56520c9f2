import { COMMANDS } from "./launcher/commands.mjs";

const START = /\bnpm start(?: --(?= ))?/g;
const RUN = /\bnpm run (?:-s )?([\w:]+)(?: --(?= ))?/g;

/**
 * `npm run ledger -- pair` in a checkout is `npx suikouji ledger pair` in the package. The build
 * rewrites all sentences that tell users what to run, so that none is forgotten.
 * @param {string} text
 */
export function inPackageWords(text) {
  const commands = new Map(Object.entries(COMMANDS).map(([name, run]) => [run, name]));
  return text.replaceAll(START, "npx suikouji").replaceAll(RUN, (said, script) => {
    const command = commands.get(script);
    return command === undefined ? said : `npx suikouji ${command}`;
  });
}

/** @returns {import("vite").Plugin} */
export function packageWords() {
  return {
    name: "suikouji:package-words",
    enforce: "pre",
    transform: {
      filter: { id: { exclude: /node_modules/ } },
      handler: (code) => ({ code: inPackageWords(code), map: null }),
    },
  };
}
