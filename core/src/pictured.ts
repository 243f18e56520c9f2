/** A rectangle of a picture, in its pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where in a picture a draft was read. The device keeps the picture only while the draft is open. */
export interface Pictured {
  /** Names the picture on this device. */
  readonly picture: string;
  readonly place: Place;
  /** By its order number; its entry gets this id, so that it is not recorded twice. Absent: it has none. */
  readonly entryId?: string;
}
