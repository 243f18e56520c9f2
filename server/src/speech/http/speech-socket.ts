import websocket from "@fastify/websocket";
import { LARGEST_FRAME_BYTES, SPEECH_SOCKET_PATH } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { shownTokenOf } from "../../access/access-check.ts";
import { refuseWithoutRoom } from "../../access/refuse-without-room.ts";
import type { TokenCheck } from "../../access/token-check.ts";
import type { ReportBug } from "../../bug-report.ts";
import { NotFound } from "../../errors.ts";
import { callerOf } from "../../http/caller-of.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { type MachineClock, machineClock } from "../../machine-clock.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { createOpenSockets } from "./open-sockets.ts";
import { createRecognitionSession, type SessionParts } from "./recognition-session.ts";
import { SPEECH_LIMITS, type SpeechLimits } from "./speech-limits.ts";
import { peerOf } from "./web-socket-peer.ts";

export interface SpeechSocketParts {
  /** Called for each socket. Null: the server does not hear now, and answers 404. */
  readonly recognizerNow: () => SpeechRecognizer | null;
  readonly repair: SessionParts["repair"];
  readonly reportBug: ReportBug;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
  readonly limits?: Partial<SpeechLimits>;
  readonly clock?: MachineClock;
}

/**
 * The WebSocket of recognition. Register it before any other route: the plugin then also refuses
 * upgrades on unknown paths. Host, Origin and access are checked by the hooks that every request
 * passes.
 */
export async function mountSpeechSocket(
  app: FastifyInstance,
  parts: SpeechSocketParts,
): Promise<void> {
  const { recognizerNow, repair, reportBug, tokens, clock = machineClock } = parts;
  const limits = { ...SPEECH_LIMITS, ...parts.limits };
  const open = createOpenSockets({ limits, tokens, clock });

  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES, perMessageDeflate: false },
    // The client broke the framing or its connection: nothing to report.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: () => open.shutDown(),
  });

  // The plugin closes only connections that reached its own hook. A client that an earlier hook
  // refused could keep its connection open for ever.
  app.addHook("onResponse", async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });

  app.get(
    SPEECH_SOCKET_PATH,
    {
      websocket: true,
      config: { rateLimit: limitRate(limits.socketsPerMinute) },
      preHandler: async (request) => {
        if (recognizerNow() === null) throw new NotFound();
        refuseWithoutRoom(open.roomFor(callerOf(request)));
      },
    },
    (socket, request) => {
      const recognizer = recognizerNow();
      if (recognizer === null) return socket.terminate();
      const { ledgerId } = callerOf(request);
      const report = (error: Error) => reportBug(error, request.id);
      const session = createRecognitionSession(
        { recognizer, ledgerId, repair, limits, clock, reportBug: report },
        peerOf(socket, clock),
      );
      const caller = callerOf(request);
      const token = caller.device === null ? null : shownTokenOf(request.headers, request);
      open.add({ socket, session, caller, token });
      socket.on("message", (data: Buffer, isBinary: boolean) => {
        if (isBinary) session.audio(data);
        else session.text(data.toString());
      });
    },
  );
}
