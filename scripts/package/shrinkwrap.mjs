/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, { readonly optional?: boolean }>>} [peerDependenciesMeta]
 */

/**
 * @typedef {object} Lockfile
 * @property {number} lockfileVersion
 * @property {Readonly<Record<string, Locked>>} packages
 */

/**
 * Makes npm-shrinkwrap.json from the part of the checkout's lockfile that the package needs: users
 * get the tested versions, also of indirect dependencies.
 * @param {Lockfile} lockfile
 * @param {{ name: string, version: string, dependencies: Readonly<Record<string, string>> }} manifest
 */
export function shrinkwrapFor({ lockfileVersion, packages }, manifest) {
  const { name, version, dependencies } = manifest;
  /** @type {Record<string, Locked>} */
  const kept = {};
  const waiting = Object.keys(dependencies).map((each) => placeOf(packages, "", each));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place === null || place in kept) continue;
    const locked = packages[place] ?? {};
    kept[place] = locked;
    for (const needed of namesNeededBy(locked)) waiting.push(placeOf(packages, place, needed));
  }
  for (const [needed, wanted] of Object.entries(dependencies)) {
    const found = kept[`node_modules/${needed}`]?.version;
    if (found !== wanted) throw new Error(`The lockfile has ${needed} ${found}, not ${wanted}`);
  }
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { "": { name, version, dependencies }, ...sorted },
  };
}

/** @param {Locked} locked */
function namesNeededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}) {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...peers.filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/**
 * Finds a dependency as Node does, in the nearest node_modules upwards. Null for an optional one
 * that is not in the lockfile.
 * @param {Readonly<Record<string, Locked>>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
function placeOf(packages, from, name) {
  const place = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (place in packages) return place;
  if (from === "") return null;
  return placeOf(packages, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), name);
}
