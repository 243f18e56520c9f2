import { ServiceError } from "../errors.ts";

export class PictureReaderNotStarted extends ServiceError {
  readonly code = "picture-reader-refused";
  readonly status = 409;
}

export class PicturesNotRead extends ServiceError {
  readonly code = "no-picture-reader";
  readonly status = 409;
  constructor() {
    super("这台服务器现在不认图片");
  }
}

/** The file itself is at fault, and the message says why. */
export class PictureNotRead extends ServiceError {
  readonly code = "picture-unreadable";
  readonly status = 400;
}
