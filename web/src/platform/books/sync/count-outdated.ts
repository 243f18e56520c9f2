/** More would be lost than was counted, or it was another ledger; nothing was erased. */
export class CountOutdated extends Error {
  override readonly name = "CountOutdated";

  constructor() {
    super("The books are not those that were counted");
  }
}
