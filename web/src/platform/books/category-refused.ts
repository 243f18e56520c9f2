export type CategoryRefusal =
  | "empty"
  | "too-long"
  | "taken"
  | "built-in"
  | "no-such-category"
  /** Said, it would be taken for one. */
  | "like-a-command"
  | "like-a-number";

/** What the user wants of a category cannot be; nothing was changed. */
export class CategoryRefused extends Error {
  override readonly name = "CategoryRefused";
  readonly refusal: CategoryRefusal;

  constructor(refusal: CategoryRefusal) {
    super(`The category was not changed: ${refusal}`);
    this.refusal = refusal;
  }
}
