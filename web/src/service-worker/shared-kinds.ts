/** A kind of file that other apps may share to this one. */
export interface SharedKind {
  readonly kind: "bill" | "picture";
  /** Media types, and endings of names where other apps know no better type. */
  readonly accept: readonly string[];
  /** The address of the page that opens it. */
  readonly page: string;
}

/** The first kind that accepts a file opens it; the manifest names what they accept. */
export const SHARED_KINDS: readonly [SharedKind, ...SharedKind[]] = [
  {
    kind: "bill",
    accept: [
      ...["text/csv", "text/comma-separated-values", "application/csv", "text/plain", ".csv"],
      ...["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx"],
      ...["application/vnd.ms-excel", ".xls"],
      ...["application/zip", "application/x-zip-compressed", ".zip"],
    ],
    page: "/#/settings/data",
  },
  { kind: "picture", accept: ["image/*"], page: "/#pictures" },
];

/** The kind of a file. One that none accepts goes to the first, whose reader says why it cannot be read. */
export function sharedKindOf({ type, name }: Pick<File, "type" | "name">): SharedKind {
  const [mediaType = ""] = type.toLowerCase().split(";");
  const isAccepted = ({ accept }: SharedKind) =>
    accept.some((each) =>
      each.startsWith(".")
        ? name.toLowerCase().endsWith(each)
        : each.endsWith("/*")
          ? mediaType.startsWith(each.slice(0, -1))
          : each === mediaType,
    );
  return SHARED_KINDS.find(isAccepted) ?? SHARED_KINDS[0];
}
