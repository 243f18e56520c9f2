/** The session's own sentences; all others are the dialogue's. */
export const sessionText = {
  tooLong: (limit: number) => `这段话太长了，一次最多${limit}个字，请分几次说`,
};
