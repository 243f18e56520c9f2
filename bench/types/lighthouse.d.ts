/** The part that we use; the package has no type declarations. */
declare module "lighthouse" {
  interface Audit {
    readonly id: string;
    readonly title: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly numericValue?: number;
    readonly displayValue?: string;
  }

  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }

  export interface Report {
    readonly categories: Readonly<Record<string, Category>>;
    readonly audits: Readonly<Record<string, Audit>>;
    readonly runtimeError?: { readonly message: string };
  }

  interface Flags {
    readonly port: number;
    readonly extraHeaders: Readonly<Record<string, string>>;
    readonly onlyCategories: readonly string[];
    readonly logLevel: "error";
  }

  // biome-ignore lint/style/noDefaultExport: that is how it exports it.
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ readonly lhr: Report } | undefined>;
}
