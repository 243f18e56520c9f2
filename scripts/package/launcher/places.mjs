import { posix, win32 } from "node:path";

/**
 * @typedef {object} Surroundings
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} platform
 * @property {string} cwd
 * @property {() => string} home called only when needed: a container's user may have no home
 */

/**
 * Where an installed package keeps the books and Whisper: in the user's data folder, so that `npx`
 * opens the same books in every working directory. A relative path in a variable starts at
 * the working directory.
 * @param {Surroundings} surroundings
 */
export function placesFor({ env, platform, cwd, home }) {
  const { join, resolve } = platform === "win32" ? win32 : posix;
  const data =
    named(env.SUIKOUJI_DATA_DIR) ?? join(userFolder({ env, platform, home }), "suikouji");
  const SUIKOUJI_DATA_DIR = resolve(cwd, data);
  const voice = named(env.SUIKOUJI_VOICE_DIR) ?? join(SUIKOUJI_DATA_DIR, "ear");
  return { SUIKOUJI_DATA_DIR, SUIKOUJI_VOICE_DIR: resolve(cwd, voice) };
}

/** @param {Pick<Surroundings, "env" | "platform" | "home">} surroundings */
function userFolder({ env, platform, home }) {
  switch (platform) {
    case "win32":
      return named(env.LOCALAPPDATA) ?? win32.join(home(), "AppData", "Local");
    case "darwin":
      return posix.join(home(), "Library", "Application Support");
    default: {
      const xdg = named(env.XDG_DATA_HOME);
      // The XDG specification says to ignore relative paths.
      return xdg !== null && posix.isAbsolute(xdg) ? xdg : posix.join(home(), ".local", "share");
    }
  }
}

/**
 * Null for an empty value: compose passes unset variables as empty ones.
 * @param {string | undefined} value
 */
function named(value) {
  return value?.trim() ? value : null;
}
