/** A failure with a code the client may act on. Anything else is a bug and is reported as one. */
export abstract class ServiceError extends Error {
  abstract readonly code: string;
  abstract readonly status: 400 | 401 | 404 | 409 | 429 | 502 | 503;
  override get name(): string {
    return this.constructor.name;
  }
}

export class InvalidRequest extends ServiceError {
  readonly code = "invalid-request";
  readonly status = 400;
  /** The cause names the fields; its values are what the user said and stay out of the message. */
  constructor(cause: unknown) {
    super("请求的内容不符合约定", { cause });
  }
}

export class NotFound extends ServiceError {
  readonly code = "not-found";
  readonly status = 404;
  constructor() {
    super("没有这个地址");
  }
}
