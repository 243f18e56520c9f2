import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { DRAFTS_KEPT_MS, WireQuerySchema } from "@suikouji/contract";
import { type CalendarDate, parseCalendarDate, TRANSACTION_TYPES } from "@suikouji/core";
import { z } from "zod";
import { askBooks } from "./ask-books.ts";
import { ApiRefused, ApiUnanswered, type BooksApi } from "./books-api.ts";
import { mcpText as text } from "./mcp-text.ts";
import type { PendingRecord, PendingRecords } from "./pending-records.ts";
import { listBooks, shown } from "./read-books.ts";
import { listAccountsOf, listBudgetsOf } from "./read-holdings.ts";

export interface McpParts {
  readonly api: BooksApi;
  readonly pending: PendingRecords;
  readonly version: string;
  readonly today: () => CalendarDate;
}

const DaySchema = z.string().refine((day) => parseCalendarDate(day) !== null, "yyyy-MM-dd");
const SEARCH = {
  from: DaySchema.optional().describe(text.search.from),
  to: DaySchema.optional().describe(text.search.to),
  type: z.enum(TRANSACTION_TYPES).optional().describe(text.search.type),
  category: z.string().optional().describe(text.search.category),
  account: z.string().optional().describe(text.search.account),
  words: z.string().optional().describe(text.search.words),
};
const { period, type, category, words, measure } = WireQuerySchema.shape;
/** The books are a closed world: the tools reach nothing else. */
const READS = { readOnlyHint: true, openWorldHint: false };
const SAVES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The books as tools of an assistant. Only `confirm` saves, and asks the user itself where it can. */
export function createMcpServer({ api, pending, version, today }: McpParts): McpServer {
  const server = new McpServer(
    { name: "suikouji", title: text.title, version },
    { instructions: text.instructions },
  );

  server.registerTool(
    "record",
    {
      ...wordsOf(text.record),
      inputSchema: { text: z.string().describe(text.record.text) },
      annotations: READS,
    },
    ({ text: sentence }) =>
      answered(async () => {
        const reply = await api.record(sentence);
        if (reply.status !== "drafted") return reply;
        const { confirm: confirmId, message, drafts, expiresAtMs } = reply;
        const id = pending.add({ confirmId, message });
        const expiresAt = new Date(expiresAtMs).toISOString();
        return { status: reply.status, id, message, drafts, expiresAt };
      }),
  );

  server.registerTool(
    "confirm",
    {
      ...wordsOf(text.confirm),
      inputSchema: { id: z.string().describe(text.confirm.id) },
      annotations: SAVES,
    },
    ({ id }) =>
      answered(async () => {
        const record = pending.get(id);
        if (record === null) throw new ApiRefused(text.noSuchRecord);
        if (!(await isAgreed(record))) throw new ApiRefused(text.refusedByUser);
        const { status, message, entries } = await saved(record);
        return { status, message, entries: entries.map(shown) };
      }),
  );

  server.registerTool(
    "query",
    {
      ...wordsOf(text.query),
      inputSchema: {
        period: period.describe(text.query.period),
        type: type.default(null).describe(text.search.type),
        category: category.default(null).describe(text.search.category),
        account: z.string().optional().describe(text.search.account),
        words: words.default(null).describe(text.search.words),
        measure: measure.describe(text.query.measure),
      },
      annotations: READS,
    },
    (asked) => answered(() => askBooks(api, asked, today())),
  );

  server.registerTool(
    "list",
    {
      ...wordsOf(text.list),
      inputSchema: {
        ...SEARCH,
        limit: z.int().min(1).max(200).default(20).describe(text.list.limit),
      },
      annotations: READS,
    },
    (wanted) => answered(() => listBooks(api, wanted)),
  );

  server.registerTool("accounts", { ...wordsOf(text.accounts), annotations: READS }, () =>
    answered(() => listAccountsOf(api)),
  );

  server.registerTool("budgets", { ...wordsOf(text.budgets), annotations: READS }, () =>
    answered(() => listBudgetsOf(api)),
  );

  /** The answer may be lost after the entries were saved. */
  async function saved({ confirmId }: PendingRecord) {
    try {
      return await api.confirm(confirmId);
    } catch (error) {
      if (!(error instanceof ApiUnanswered)) throw error;
      throw new ApiUnanswered(text.perhapsSaved(error.message));
    }
  }

  /** A client that can ask its user asks; with others the user approves the tool call. */
  async function isAgreed({ message }: PendingRecord): Promise<boolean> {
    const { elicitation } = server.server.getClientCapabilities() ?? {};
    // Before there were two ways to ask, a client named none.
    const asksByForm = elicitation?.form !== undefined || elicitation?.url === undefined;
    if (elicitation === undefined || !asksByForm) return true;
    const question = { type: "object" as const, properties: {} };
    const asked = { mode: "form" as const, message, requestedSchema: question };
    const { action } = await server.server.elicitInput(asked, { timeout: DRAFTS_KEPT_MS });
    return action === "accept";
  }

  return server;
}

function wordsOf({ title, description }: { readonly title: string; readonly description: string }) {
  return { title, description };
}

async function answered(answer: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await answer()) }] };
  } catch (error) {
    // The library passes on the message of any other error, which may quote the user.
    const isOurs = error instanceof ApiRefused || error instanceof ApiUnanswered;
    const sentence = isOurs ? error.message : text.failed;
    return { content: [{ type: "text", text: sentence }], isError: true };
  }
}
