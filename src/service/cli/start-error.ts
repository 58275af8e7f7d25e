import { shutDown, isStopping, stopOnSignal } from './shutdown.ts';

/** A start that can't succeed for a reason that a person can mend; its message is one sentence for them. */
export class StartError extends Error {}

/** Runs a command: what fails is said in one sentence, and all that was opened is closed. Ctrl-C stops it at any moment. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  stopOnSignal();
  try {
    await command();
  } catch (error) {
    // What fails may have been stopped by the same signal, which is about to be heard of.
    await new Promise(setImmediate);
    if (!isStopping()) {
      console.error(sentence(error));
      process.exitCode = 1;
    }
    await shutDown();
    process.exit();
  }
}

/** Addresses may hold a password: it is never printed. */
const sentence = (error: unknown) =>
  (error instanceof Error ? withoutAdvice(error) : String(error)).replace(/postgres(?:ql)?:\/\/\S+/g, withoutPassword);

/** @param address of a database, with whatever stands behind it up to the next blank */
function withoutPassword(address: string): string {
  const user = address.indexOf('://') + '://'.length;
  const [colon, at] = [address.indexOf(':', user), address.lastIndexOf('@')];
  return colon === -1 || at < colon ? address : `${address.slice(0, colon)}:…${address.slice(at)}`;
}

/** Node tells of a wrong option how to pass it on nevertheless, or what else it may mean, which no command here wants. */
const withoutAdvice = ({ message, code }: Error & { code?: unknown }) =>
  String(code).startsWith('ERR_PARSE_ARGS_') ? `${message.split(/\.\s/)[0]?.replace(/\.$/, '')}.` : message;
