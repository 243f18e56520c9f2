/** Where the installed files are. */
export interface PictureReaderFiles {
  /** A folder whose node_modules holds onnxruntime-node. */
  readonly runtime: string;
  /** A folder with both nets and the list of signs. */
  readonly weights: string;
}
