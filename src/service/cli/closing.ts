/** What a command opened is closed in reverse order: when it ends, fails or is asked to stop, whichever comes first. */
type Close = () => Promise<unknown> | unknown;

const LONGEST_STOP_MS = 15_000;
const PARENT_CHECK_MS = 500;
const open: Close[] = [];
let isAsked = false;
let isStarting = true;
let closing: Promise<void> | undefined;

/** Whether somebody asked the command to stop. */
export const isStopping = (): boolean => isAsked;

/** Thrown by a command on its way up that has been asked to stop. */
class Stopped extends Error {}

/** @throws Stopped between two steps of a start that was asked to stop */
export function goOnUnlessStopped(): void {
  if (isAsked) throw new Stopped('stopped');
}

/** Has something closed at the end. */
export function closeAtEnd(close: Close): void {
  open.push(close);
  goOnUnlessStopped();
}

/** Closes what is open, the last one first. */
export function closeAll(): Promise<void> {
  closing ??= closeEach();
  return closing;
}

async function closeEach(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) {
    try {
      await close();
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
}

/** Tells that the start is over: from now on a request to stop closes everything at once. */
export function started(): void {
  isStarting = false;
  goOnUnlessStopped();
}

/**
 * Stops in order on Ctrl-C or when asked to end. A start that is still on its way ends after its present step, so that
 * nothing it has just begun is left running.
 */
export function stopOnSignal(): void {
  const stop = () => {
    if (isAsked) return;
    isAsked = true;
    console.log('Stopping …');
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    if (!isStarting) void closeAll().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A terminal that was closed takes no more lines; that must not end the process before everything is closed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  if (process.env.npm_lifecycle_event) stopWithoutParent(stop);
}

/** An npm that is told to end passes that on to its shell only: the shell's end is all that is seen of it here. */
function stopWithoutParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}
