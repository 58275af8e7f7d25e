/** What a command opened is closed in reverse order: when it ends, fails or is asked to stop, whichever comes first. */
interface ClosableResource {
  close: () => Promise<unknown> | unknown;
  longestMs: number;
}

/** Longest that what is open may take to close, unless it says otherwise. */
const LONGEST_CLOSE_MS = 5_000;
/** Longest that a start may take to end its present step, once it was asked to stop. */
const LONGEST_STEP_MS = 60_000;
const PARENT_CHECK_MS = 250;
const open: ClosableResource[] = [];
let isAsked = false;
let isStarting = true;
let closing: Promise<void> | undefined;

/** Whether somebody asked the command to stop. */
export const isStopping = (): boolean => isAsked;

/** Thrown by a command on its way up that has been asked to stop. */
class StoppedError extends Error {}

/** @throws Stopped between two steps of a start that was asked to stop */
export function throwIfStopping(): void {
  if (isAsked) throw new StoppedError('stopped');
}

/** Has something closed at the end. @param longestMs after so long the end goes on without it */
export function closeOnShutdown(close: ClosableResource['close'], longestMs = LONGEST_CLOSE_MS): void {
  open.push({ close, longestMs });
  throwIfStopping();
}

/** Closes what is open, the last one first. */
export function shutDown(): Promise<void> {
  closing ??= closeEach();
  return closing;
}

async function closeEach(): Promise<void> {
  for (let next = open.pop(); next; next = open.pop()) {
    try {
      await within(next);
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
}

async function within({ close, longestMs }: ClosableResource): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = longestMs / 1000;
    timer = setTimeout(() => reject(new Error(`What had not ended after ${seconds} s was cut off.`)), longestMs);
  });
  try {
    await Promise.race([close(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells that the start is over: from now on a request to stop closes everything at once. */
export function markStarted(): void {
  isStarting = false;
  throwIfStopping();
}

/**
 * Stops in order on Ctrl-C or when asked to end. A start that is still on its way ends after its present step, so that
 * nothing it has just begun is left running. Whoever asks a second time waits for the first.
 */
export function stopOnSignal(): void {
  const stop = () => {
    if (isAsked) return;
    isAsked = true;
    console.log('Stopping …');
    if (isStarting) setTimeout(end, LONGEST_STEP_MS, 1).unref();
    else end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A terminal that was closed takes no more lines; that must not end the process before everything is closed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  if (hasHelper()) stopWithoutParent(stop);
}

const end = (code?: number) => void shutDown().then(() => process.exit(code ?? process.exitCode));

/**
 * Whether npm or the tsx command started us, whose end is ours; any other parent, such as the shell of somebody who has
 * logged out since, may go.
 */
const hasHelper = () =>
  process.env.npm_lifecycle_event !== undefined ||
  process.execArgv.some((option) => option.includes('tsx') && option.includes('preflight'));

/** A helper that is killed, or whose shell keeps the signal to itself, is seen no more: that is all that shows here. */
function stopWithoutParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
  if (!process.channel) return;
  process.on('disconnect', stop);
  // Listening would else keep a command alive that has done its work.
  process.channel.unref();
}
