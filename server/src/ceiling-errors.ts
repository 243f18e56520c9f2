import { ServiceError } from "./errors.ts";

/** The ledger has its share of connections; other ledgers still get one. */
export class LedgerConnectionsFull extends ServiceError {
  readonly code = "ledger-connections-full";
  readonly status = 429;
  override readonly retryAfterSeconds = 60;
  constructor() {
    super("这个账本同时连着的设备太多了，请先关掉几台的页面再试");
  }
}

/** Devices that are signed in, scripts too. */
export class TooManyDevices extends ServiceError {
  readonly code = "too-many-devices";
  readonly status = 409;
  constructor(most: number) {
    super(`这个账本已经登录了 ${most} 台设备：请先在「设置 → 同步与设备」移除不用的`);
  }
}

/** Each sign-in under a new id leaves a row. */
export class TooManySignIns extends ServiceError {
  readonly code = "too-many-sign-ins";
  readonly status = 429;
  override readonly retryAfterSeconds = 3_600;
  constructor() {
    super("这个账本今天新登录的设备太多了，请明天再试");
  }
}

export class TooManyLedgers extends ServiceError {
  readonly code = "too-many-ledgers";
  readonly status = 409;
  constructor() {
    super("这台服务器上的账本太多了，不能再新建");
  }
}
