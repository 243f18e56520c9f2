/** Why a command cannot go on, in one sentence for the user. */
export class GiveUp extends Error {}

/**
 * Runs a command's body. A `GiveUp` becomes its sentence and exit code 1; anything else is a bug
 * and keeps its stack.
 * @param {() => Promise<void>} body
 */
export async function endingInOneSentence(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof GiveUp)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

/**
 * Progress goes to stderr: stdout belongs to the program that is being run.
 * @param {string} line
 */
export function say(line) {
  console.error(line);
}
