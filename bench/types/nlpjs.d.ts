// The part that we use; nlp.js has no type declarations.
declare module "@nlpjs/nlp" {
  export class Nlp {
    constructor(settings: {
      readonly languages: readonly string[];
      readonly autoSave: boolean;
      readonly nlu: { readonly log: boolean };
    });
    readonly container: { use(plugin: unknown): void };
    addDocument(language: string, text: string, intent: string): void;
    train(): Promise<void>;
    process(language: string, text: string): Promise<unknown>;
  }
}

declare module "@nlpjs/lang-zh" {
  export const LangZh: unknown;
}
