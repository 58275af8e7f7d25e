import { shutDown, isStopping, stopOnSignal } from './shutdown.ts';

/** A start that fails for a reason that a person can fix; its message is one sentence for them. */
export class StartError extends Error {}

/**
 * Runs a command: an error is printed as one sentence, and all open resources are closed. Ctrl-C stops it at any
 * moment.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  stopOnSignal();
  try {
    await command();
  } catch (error) {
    // The same signal may have caused the error; its event arrives in the next turn of the event loop.
    await new Promise(setImmediate);
    if (!isStopping()) {
      console.error(sentence(error));
      process.exitCode = 1;
    }
    await shutDown();
    process.exit();
  }
}

/** The same for a command that does not serve: all that was opened is closed when its work is done. */
export const runToEnd = (command: () => Promise<void>): Promise<void> =>
  runCommand(async () => {
    await command();
    await shutDown();
  });

/** Removes passwords from database addresses, so that they are never printed. */
const sentence = (error: unknown) =>
  (error instanceof Error ? withoutAdvice(error) : String(error)).replace(/postgres(?:ql)?:\/\/\S+/g, withoutPassword);

/** @param address of a database, with any text after it up to the next space */
function withoutPassword(address: string): string {
  const user = address.indexOf('://') + '://'.length;
  const [colon, at] = [address.indexOf(':', user), address.lastIndexOf('@')];
  return colon === -1 || at < colon ? address : `${address.slice(0, colon)}:…${address.slice(at)}`;
}

/** Removes Node's advice on how to pass an unknown option, which no command here accepts. */
const withoutAdvice = ({ message, code }: Error & { code?: unknown }) =>
  String(code).startsWith('ERR_PARSE_ARGS_') ? `${message.split(/\.\s/)[0]?.replace(/\.$/, '')}.` : message;
