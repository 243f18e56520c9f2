export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

export interface Stage {
  readonly image: string;
  readonly steps: readonly Step[];
}

/** Reads the stages of our Containerfile; it knows no heredocs and no other escape character. */
export function readContainerfile(text: string): readonly Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { image: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, instruction = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === "FROM") stages.push({ image: rest, steps: [] });
    else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
}

/** The arguments of every use of an instruction in a stage. */
export function restsOf({ steps }: Stage, instruction: string): readonly string[] {
  return steps.filter((step) => step.instruction === instruction).map(({ rest }) => rest);
}

/** The words of `ENTRYPOINT ["a", "b"]` and the like; throws unless there is exactly one. */
export function commandOf(stage: Stage, instruction: string): readonly string[] {
  const [rest, ...more] = restsOf(stage, instruction);
  if (rest === undefined || more.length > 0) throw new Error(`Not one ${instruction}`);
  return JSON.parse(rest.slice(rest.indexOf("[")));
}

/** The variables of `ENV A=1 B=2`. */
export function environmentOf(stage: Stage): Readonly<Record<string, string>> {
  const pairs = restsOf(stage, "ENV").flatMap((rest) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}
