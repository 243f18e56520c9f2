/** For imports whose file and progress do not matter. */
export const SOME_FILE = { file: { name: "账单.csv" }, onProgress: () => {} } as const;
