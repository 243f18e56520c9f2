/** More would be lost than the user was told, or in favour of another ledger; nothing was erased. */
export class CountOutdated extends Error {
  override readonly name = "CountOutdated";

  constructor() {
    super("The books are not those that were counted");
  }
}
