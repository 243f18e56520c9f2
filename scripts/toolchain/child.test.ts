import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runChild } from "./child.mjs";

const child = JSON.stringify(join(import.meta.dirname, "child.mjs"));

/** A wrapper process around `program`, as in npm scripts. */
function wrapped(program: string) {
  return spawn(process.execPath, ["--input-type=module", "-e", wrapperOf(program)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function wrapperOf(program: string): string {
  return `
    import { exitLike, runChild } from ${child};
    exitLike(await runChild(process.execPath, ["-e", ${JSON.stringify(program)}]));`;
}

test("the exit code is returned", async () => {
  const outcome = await runChild(process.execPath, ["-e", "process.exit(7)"]);

  expect(outcome).toEqual({ code: 7, signal: null, interrupted: null });
});

test("a program that cannot be started throws", async () => {
  await expect(runChild("/no/such/program", [])).rejects.toThrow(/ENOENT/);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s reaches the program, which may still end with 0",
  async (signal) => {
    const wrapper = wrapped(`
    process.on("${signal}", () => process.exit(0));
    setInterval(() => {}, 1000);
    console.log("ready");`);
    await once(wrapper.stdout, "data");

    wrapper.kill(signal);

    expect(await once(wrapper, "close")).toEqual([0, null]);
  },
);

test("a program that dies of a signal ends its wrapper by the same signal", async () => {
  const wrapper = wrapped(`process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)`);

  expect(await once(wrapper, "close")).toEqual([null, "SIGTERM"]);
});

test("the program ends when the shell between npm and us is killed", async () => {
  const program = `process.on("SIGTERM", () => process.exit()); setInterval(() => {}, 1000); console.log("ready")`;
  const shell = spawn(
    "sh",
    ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, wrapperOf(program)],
    {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(shell.stdout, "data");

  shell.kill("SIGKILL");

  // The pipe closes when the last process that holds it has ended.
  await once(shell.stdout, "close");
});
