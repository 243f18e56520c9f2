export type DefinitionRefusal = "empty" | "too-long" | "taken" | "no-such-definition";

/** The user's change to an account, a budget or a recurring entry is not possible; nothing was changed. */
export class DefinitionRefused extends Error {
  override readonly name = "DefinitionRefused";
  readonly refusal: DefinitionRefusal;

  constructor(refusal: DefinitionRefusal) {
    super(`The definition was not changed: ${refusal}`);
    this.refusal = refusal;
  }
}
