export type CategoryRefusal =
  | "empty"
  | "too-long"
  | "taken"
  | "built-in"
  | "no-such-category"
  /** A parent cannot have a parent. */
  | "too-deep"
  /** Entries that fit nowhere need 其他. */
  | "takes-the-rest"
  /** When spoken, the name would be taken for a command. */
  | "like-a-command"
  | "like-a-number";

/** The user's change to a category is not possible; nothing was changed. */
export class CategoryRefused extends Error {
  override readonly name = "CategoryRefused";
  readonly refusal: CategoryRefusal;

  constructor(refusal: CategoryRefusal) {
    super(`The category was not changed: ${refusal}`);
    this.refusal = refusal;
  }
}
