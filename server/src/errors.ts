import type { FieldError } from "@suikouji/contract";

/** A failure with a code that the client can act on. Every other error is a bug and is reported. */
export abstract class ServiceError extends Error {
  abstract readonly code: string;
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503;
  /** When the client may try again; null: trying again does not help. */
  readonly retryAfterSeconds: number | null = null;
  readonly errors: readonly FieldError[] | null = null;
  override get name(): string {
    return this.constructor.name;
  }
}

export class InvalidRequest extends ServiceError {
  readonly code = "invalid-request";
  readonly status = 400;
  override readonly errors: readonly FieldError[];
  /** Names the fields without their values, which hold the user's words. */
  constructor(errors: readonly FieldError[]) {
    super("请求的内容不符合约定");
    this.errors = errors;
  }
}

export class NotFound extends ServiceError {
  readonly code = "not-found";
  readonly status = 404;
  constructor() {
    super("没有这个地址");
  }
}

export class NoSuchDevice extends ServiceError {
  readonly code = "no-such-device";
  readonly status = 404;
  constructor() {
    super("没有这台设备，也许已经作废了");
  }
}

/** Names are unique on a server, because a sign-in by code names the ledger. */
export class NameOfLedgerTaken extends ServiceError {
  readonly code = "ledger-name-taken";
  readonly status = 409;
  constructor() {
    super("这台服务器上已经有叫这个名字的账本，请换一个名字");
  }
}

export class AccessCodeRequired extends ServiceError {
  readonly code = "access-code-required";
  readonly status = 401;
  constructor() {
    super("需要先用访问码登录");
  }
}

/** The server never issued the token, or revoked it. */
export class UnknownToken extends ServiceError {
  readonly code = "unknown-token";
  readonly status = 401;
  constructor() {
    super("这台设备的凭证已经作废，请重新登录");
  }
}

export class WrongAccessCode extends ServiceError {
  readonly code = "wrong-access-code";
  readonly status = 401;
  constructor() {
    super("访问码不对");
  }
}

/** The pairing was used, has expired, was ended, or never existed. */
export class UnknownPairing extends ServiceError {
  readonly code = "unknown-pairing";
  readonly status = 401;
  constructor() {
    super("这个配对链接用过了或过期了，请再要一个新的");
  }
}

/** A device's id is no secret, so a code or a link alone does not sign in under one that is known. */
export class DeviceIdTaken extends ServiceError {
  readonly code = "device-known";
  readonly status = 403;
  constructor() {
    super("这个设备编号登记过了：要带上它原来的令牌，或换一个新的编号再登录");
  }
}

export class OwnerOnly extends ServiceError {
  readonly code = "owner-only";
  readonly status = 403;
  constructor() {
    super("只有账本的主人可以这样做");
  }
}

/** A token that an owner made for a script opens the reads and the drafts only. */
export class NotForScripts extends ServiceError {
  readonly code = "not-for-scripts";
  readonly status = 403;
  constructor() {
    super("这个令牌只能记账和查账");
  }
}

/** The id was not made by this server for this token, or a character of it was lost. */
export class NoSuchDrafts extends ServiceError {
  readonly code = "no-such-drafts";
  readonly status = 404;
  constructor() {
    super("没有这些草稿，什么都没有记，请重新说一次");
  }
}

export class DraftsExpired extends ServiceError {
  readonly code = "drafts-expired";
  readonly status = 409;
  constructor() {
    super("草稿过了十分钟，没有记，请重新说一次");
  }
}

export class TooManyGuesses extends ServiceError {
  readonly code = "too-many-guesses";
  readonly status = 429;
  override readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super("访问码错得太多，请稍后再试");
    this.retryAfterSeconds = Math.ceil(waitMs / 1000);
  }
}

/** Two Host headers, or one that differs from the target: a proxy may have checked the other. */
export class AmbiguousHost extends ServiceError {
  readonly code = "ambiguous-host";
  readonly status = 400;
  constructor() {
    super("请求里要只有一个 Host，并与它的网址一致");
  }
}

/**
 * The Host is not a name of this server, as when a page rebinds its own DNS name to our address.
 */
export class UnknownHost extends ServiceError {
  readonly code = "unknown-host";
  readonly status = 403;
  constructor() {
    super("这台服务器不叫这个名字：经由代理访问要设置 SUIKOUJI_PUBLIC_ORIGIN");
  }
}

export class ForeignOrigin extends ServiceError {
  readonly code = "foreign-origin";
  readonly status = 403;
  constructor() {
    super("别的网站不能访问这里");
  }
}

/** A device pushes in its own name only: the device's id tells versions apart. */
export class ForeignDevice extends ServiceError {
  readonly code = "foreign-device";
  readonly status = 403;
  constructor() {
    super("只能以登录的这台设备的名义提交");
  }
}

export class KeyAlreadyUsed extends ServiceError {
  readonly code = "key-reused";
  readonly status = 409;
  constructor() {
    super("这个提交编号已经用过，内容却不一样");
  }
}

export class BooksCleared extends ServiceError {
  readonly code = "ledger-cleared";
  readonly status = 409;
  constructor() {
    super("账本已经清空过，请先取回最新的");
  }
}

export class StampedAhead extends ServiceError {
  readonly code = "clock-ahead";
  readonly status = 409;
  constructor() {
    super("这台设备的时间比服务器快，请先校准时间");
  }
}

/** Speech recognition on this machine is off, replaced, or being prepared by another process. */
export class EarNotStarted extends ServiceError {
  readonly code = "ear-refused";
  readonly status = 409;
}

/** Status 413 tells the device that its push was refused; a 5xx would mean a server out of order. */
export class BooksFull extends ServiceError {
  readonly code = "ledger-full";
  readonly status = 413;
  constructor() {
    super("这个账本在服务器上满了：新的没有收下，已有的还可以改和删");
  }
}

/** Entries are still taken; the device keeps the photo and tries again later. */
export class PhotoRoomUsedUp extends ServiceError {
  readonly code = "photos-full";
  readonly status = 413;
  constructor() {
    super("这个账本的照片在服务器上满了：这张没有收下，还在送来的设备上");
  }
}

export class PhotoChunkRefused extends ServiceError {
  readonly code = "wrong-offset";
  readonly status = 409;
  readonly received: number;
  constructor(received: number) {
    super("照片没有接上，请从收到的地方接着送");
    this.received = received;
  }
}

/** The client speaks with its own voice instead. */
export class VoiceUsedUp extends ServiceError {
  readonly code = "daily-cap";
  readonly status = 429;
  /** The server does not know when the service's day ends, so clients retry once an hour. */
  override readonly retryAfterSeconds = 3_600;
  constructor() {
    super("今天的朗读字数用完了，明天再读");
  }
}

export class TooManyRequests extends ServiceError {
  readonly code = "too-many-requests";
  readonly status = 429;
  override readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super("请求太频繁，请稍后再试");
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Refused at once, so that the questions being answered still finish in time. */
export class Overloaded extends ServiceError {
  readonly code = "overloaded";
  readonly status = 503;
  override readonly retryAfterSeconds = 1;
  constructor() {
    super("服务器正忙，请稍后再试");
  }
}

/** Only the owners of the server's own ledger, who run the server. */
export class ServerOwnerOnly extends ServiceError {
  readonly code = "server-owner-only";
  readonly status = 403;
  constructor(sentence = "只有这台服务器的主人可以这样做") {
    super(sentence);
  }
}

/** The database cannot be reached; nothing of the request was saved. */
export class StoreUnavailable extends ServiceError {
  readonly code = "store-unavailable";
  readonly status = 503;
  override readonly retryAfterSeconds = 5;
  constructor() {
    super("账本暂时用不了，请稍后再试");
  }
}

export class StorageFull extends ServiceError {
  readonly code = "storage-full";
  readonly status = 503;
  override readonly retryAfterSeconds = 60;
  constructor() {
    super("服务器的磁盘满了，没有记下");
  }
}

export class ShuttingDown extends ServiceError {
  readonly code = "shutting-down";
  readonly status = 503;
  override readonly retryAfterSeconds = 5;
  constructor() {
    super("服务器正在关闭");
  }
}
