import {
  type Definition,
  detailsOfRecurring,
  followChange,
  LONGEST_DETAILS,
  type Recurring,
  type RecurringTemplate,
  recurringOfDefinition,
} from "@suikouji/core";
import type { Merging } from "./merged-definitions.ts";

/** Recurring entries of the first category, filed in the second, also where one day was changed. */
export function movedRecurring(
  stored: readonly Definition[],
  merging: Merging,
): readonly Definition[] {
  return stored
    .filter(({ deleted }) => !deleted)
    .flatMap((definition) => {
      const recurring = recurringOfDefinition(definition);
      if (recurring === null) return [];
      const details = detailsOfRecurring(refiled(recurring, merging));
      const isSame = details === detailsOfRecurring(recurring);
      // The server would refuse a longer one, so that one keeps its category.
      if (isSame || details.length > LONGEST_DETAILS) return [];
      return [followChange("definition", definition, { details })];
    });
}

function refiled(recurring: Recurring, { fromId, intoId }: Merging): Recurring {
  const filed = <Fields extends Partial<RecurringTemplate>>(fields: Fields): Fields =>
    fields.categoryId === fromId ? { ...fields, categoryId: intoId } : fields;
  const changed = Object.entries(recurring.changed).map(([day, fields]) => [day, filed(fields)]);
  return {
    ...recurring,
    template: filed(recurring.template),
    changed: Object.fromEntries(changed),
  };
}
