import websocket from "@fastify/websocket";
import { LARGEST_FRAME_BYTES, SPEECH_SOCKET_PATH } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { shownTokenOf } from "../../access/gate.ts";
import type { TokenCheck } from "../../access/token-check.ts";
import type { ReportBug } from "../../bug-report.ts";
import { NotFound, Overloaded } from "../../errors.ts";
import { callerOf } from "../../http/caller-of.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { type Clock, systemClock } from "../../llm/clock.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { createOpenSockets } from "./open-sockets.ts";
import { createRecognitionSession, type SessionParts } from "./recognition-session.ts";
import { SPEECH_LIMITS, type SpeechLimits } from "./speech-limits.ts";
import { peerOf } from "./web-socket-peer.ts";

export interface SpeechSocketParts {
  /** Null: this server does not hear, and says so with a 404. */
  readonly recognizer: SpeechRecognizer | null;
  readonly repair: SessionParts["repair"];
  readonly reportBug: ReportBug;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
  readonly limits?: Partial<SpeechLimits>;
  readonly clock?: Clock;
}

/**
 * The WebSocket of recognition. Register it before any other route: the plugin then also refuses
 * upgrades on addresses that are none. Host, Origin and access are checked by the hooks that
 * every request passes.
 */
export async function mountSpeechSocket(
  app: FastifyInstance,
  parts: SpeechSocketParts,
): Promise<void> {
  const { recognizer, repair, reportBug, tokens, clock = systemClock } = parts;
  const limits = { ...SPEECH_LIMITS, ...parts.limits };
  const open = createOpenSockets({ limits, tokens, clock });

  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES, perMessageDeflate: false },
    // A client that breaks the framing, or its connection: nothing to report.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: () => open.shutDown(),
  });

  // The plugin lets go only of what reached its own hook; who was refused before it, at the door,
  // would keep the connection for as long as they like.
  app.addHook("onResponse", async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });

  app.get(
    SPEECH_SOCKET_PATH,
    {
      websocket: true,
      config: { rateLimit: limitRate(limits.socketsPerMinute) },
      preHandler: async (request) => {
        if (recognizer === null) throw new NotFound();
        if (!open.hasRoomFor(callerOf(request))) throw new Overloaded();
      },
    },
    (socket, request) => {
      if (recognizer === null) return socket.terminate();
      const { ledgerId } = callerOf(request);
      const report = (error: Error) => reportBug(error, request.id);
      const session = createRecognitionSession(
        { recognizer, ledgerId, repair, limits, clock, reportBug: report },
        peerOf(socket, clock),
      );
      const caller = callerOf(request);
      const token = caller.device === null ? null : shownTokenOf(request.headers, request.road);
      open.add({ socket, session, caller, token });
      socket.on("message", (data: Buffer, isBinary: boolean) => {
        if (isBinary) session.audio(data);
        else session.text(data.toString());
      });
    },
  );
}
