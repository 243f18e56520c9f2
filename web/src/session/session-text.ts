/** What the conversation says on its own account; everything else is the dialogue's. */
export const sessionText = {
  tooLong: (limit: number) => `这段话太长了，一次最多${limit}个字，请分几次说`,
};
