import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyBuildContext } from "./build-context.ts";
import { readContainerfile, restsOf, type Stage } from "./containerfile.ts";
import { plainEnvironment, runOrThrow } from "./programs.ts";

export const ROOT = join(import.meta.dirname, "../../..");

export interface Shipped {
  /** Contains everything that the build made. */
  readonly folder: string;
  /** The image's /app. */
  readonly app: string;
  /** The package was installed into this folder, which was empty before. */
  readonly home: string;
  readonly image: Stage;
  freshFolder(): string;
}

/**
 * Runs the first stage of the Containerfile in a temporary folder and installs the package that it
 * made.
 */
export async function runBuildStage(): Promise<Shipped> {
  const [build, image] = readContainerfile(readFileSync(join(ROOT, "Containerfile"), "utf8"));
  if (build === undefined || image === undefined) throw new Error("There are not two stages");
  const folder = mkdtempSync(join(tmpdir(), "suikouji-shipped-"));
  // Another user must be able to read the app.
  chmodSync(folder, 0o755);
  const placed = (text: string) => text.replaceAll(/(?<![\w.])\/(?=(?:src|app)\b)/g, `${folder}/`);

  let place = folder;
  for (const { instruction, rest } of build.steps) {
    switch (instruction) {
      case "WORKDIR":
        place = placed(rest);
        mkdirSync(place, { recursive: true });
        break;
      case "COPY":
        if (rest !== ". .") throw new Error(`Only the whole context is copied, not ${rest}`);
        copyBuildContext(ROOT, place);
        break;
      case "RUN":
        await runOrThrow(["sh", "-c", placed(rest)], { cwd: place, env: plainEnvironment() });
        break;
      default:
        throw new Error(`The build stage has a ${instruction}`);
    }
  }
  const [tarball] = globSync(join(place, "dist/suikouji-*.tgz"));
  if (tarball === undefined) throw new Error("The build made no package");
  if (!restsOf(image, "COPY").includes("--from=build /app /app")) {
    throw new Error("The image does not take /app from the build");
  }
  const home = join(folder, "home");
  mkdirSync(home);
  // Without --prefix npm would take a folder above that holds a package.json.
  const install = ["npm", "install", "--prefix", home, "--omit=dev", tarball];
  await runOrThrow(install, { cwd: home, env: plainEnvironment() });
  return {
    folder,
    app: join(folder, "app"),
    home,
    image,
    freshFolder: () => mkdtempSync(join(folder, "fresh-")),
  };
}
