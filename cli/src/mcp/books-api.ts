import {
  type AccountsReply,
  type BudgetsReply,
  confirmEntries,
  createEntries,
  type Endpoint,
  listAccounts,
  listBudgets,
  listEntries,
  type NamedEntry,
  type NewEntryReply,
  type Problem,
  ProblemSchema,
  type SavedReply,
} from "@suikouji/contract";
import type { TransactionType } from "@suikouji/core";
import type { z } from "zod";
import { mcpText as text } from "./mcp-text.ts";

/**
 * A running server, by one of its tokens. Rejects with {@link ApiRefused} if the server refused, and
 * with {@link ApiUnanswered} if nobody knows what it did.
 */
export interface BooksApi {
  /** Drafts what a sentence says; saves nothing. */
  record(sentence: string): Promise<NewEntryReply>;
  /** Saves drafts; repeated, it saves nothing more. */
  confirm(confirmId: string): Promise<SavedReply>;
  /** One page, the newest entry first. */
  entries(search: EntrySearch): Promise<EntryPage>;
  accounts(): Promise<AccountsReply>;
  budgets(): Promise<BudgetsReply>;
}

export interface EntrySearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: TransactionType | undefined;
  readonly category?: string | undefined;
  readonly account?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface EntryPage {
  readonly entries: readonly NamedEntry[];
  readonly more: boolean;
}

/** Nothing was saved. The message is a sentence for the user, without anything that the user said. */
export class ApiRefused extends Error {
  override readonly name = "ApiRefused";
}

/** No answer, or none of ours: the request may have been carried out. The message is as above. */
export class ApiUnanswered extends Error {
  override readonly name = "ApiUnanswered";
}

export interface HttpBooksApiOptions {
  /** The server's address, such as http://localhost:8520. */
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Longer than any answer takes; an assistant that waits forever looks broken. */
const TIMEOUT_MS = 15_000;

export function httpBooksApi({ url, token, fetch }: HttpBooksApiOptions): BooksApi {
  async function call<Body extends z.ZodType, Reply extends z.ZodType>(
    { method, path, reply }: Endpoint<Body, Reply>,
    { body, query = {} }: { readonly body?: z.input<Body>; readonly query?: object } = {},
  ): Promise<z.output<Reply>> {
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    const response = await answered(() =>
      fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const content: unknown = await response.json().catch(() => null);
    const problem = ProblemSchema.safeParse(content);
    if (!response.ok && problem.success) throw new ApiRefused(sentenceOf(problem.data));
    const read = reply.safeParse(content);
    // The schema's own message would quote the answer.
    if (!response.ok || !read.success) throw new ApiUnanswered(text.notOurs);
    return read.data;
  }

  return {
    record: (sentence) => call(createEntries, { body: { text: sentence } }),
    confirm: (id) => call(confirmEntries, { body: { id } }),
    entries: (query) => call(listEntries, { query }),
    accounts: () => call(listAccounts),
    budgets: () => call(listBudgets),
  };
}

async function answered(attempt: () => Promise<Response>): Promise<Response> {
  try {
    return await attempt();
  } catch {
    throw new ApiUnanswered(text.unreachable);
  }
}

function sentenceOf({ title, errors = [] }: Problem): string {
  return [title, ...errors.map(({ field, message }) => `${field}：${message}`)].join("；");
}
