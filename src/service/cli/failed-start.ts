/** A start that can't succeed for a reason that a person can mend; its message is one sentence for them. */
export class FailedStart extends Error {}

/** Runs a command: what fails is said in one sentence and ends it with a code other than 0. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
}

/** Addresses may hold a password: it is never printed. */
const sentence = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/(postgres(?:ql)?:\/\/[^:/\s]*):[^@\s]*@/g, '$1:…@');
