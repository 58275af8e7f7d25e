import { announce } from './announce.ts';

/**
 * A resource that a command opened. Resources are closed in reverse order when the command ends, fails or is stopped.
 */
interface ClosableResource {
  close: () => Promise<unknown> | unknown;
  longestMs: number;
}

/** Default for the maximum time to close a resource. */
const LONGEST_CLOSE_MS = 5_000;
/** Maximum time for a start to finish its current step after a request to stop. */
const LONGEST_STEP_MS = 60_000;
const PARENT_CHECK_MS = 250;
const open: ClosableResource[] = [];
let isStopRequested = false;
let isStarting = true;
let closing: Promise<void> | undefined;

/** Whether the command was asked to stop. */
export const isStopping = (): boolean => isStopRequested;

/** Thrown by a start that was asked to stop. */
class StoppedError extends Error {}

/** Call it between two steps of a start. @throws StoppedError when the command was asked to stop */
export function throwIfStopping(): void {
  if (isStopRequested) throw new StoppedError('stopped');
}

/** Registers a resource to be closed at the end. @param longestMs the shutdown continues without it after this time */
export function closeOnShutdown(close: ClosableResource['close'], longestMs = LONGEST_CLOSE_MS): void {
  open.push({ close, longestMs });
  throwIfStopping();
}

/** Closes all resources, the last one first. */
export function shutDown(): Promise<void> {
  closing ??= closeEach();
  return closing;
}

async function closeEach(): Promise<void> {
  for (let next = open.pop(); next; next = open.pop()) {
    try {
      await within(next);
    } catch (error) {
      announce((error as Error).message, 'error');
      process.exitCode = 1;
    }
  }
}

async function within({ close, longestMs }: ClosableResource): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = longestMs / 1000;
    timer = setTimeout(
      () => reject(new Error(`A resource did not close within ${seconds} s and was abandoned.`)),
      longestMs,
    );
  });
  try {
    await Promise.race([close(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Marks the start as complete: from now on a request to stop closes everything at once. */
export function markStarted(): void {
  isStarting = false;
  throwIfStopping();
}

/**
 * Shuts down on SIGINT, SIGTERM and SIGHUP. A start in progress stops after its current step, so that nothing that it
 * has just started keeps running. A second signal does not interrupt the shutdown.
 */
export function stopOnSignal(): void {
  const stop = () => {
    if (isStopRequested) return;
    isStopRequested = true;
    announce('Stopping …');
    if (isStarting) setTimeout(end, LONGEST_STEP_MS, 1).unref();
    else end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A closed terminal accepts no output; its error must not end the process before everything is closed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  if (hasHelper()) stopWithoutParent(stop);
}

const end = (code?: number) => void shutDown().then(() => process.exit(code ?? process.exitCode));

/**
 * Whether npm or the tsx command started this process: then it has to end with them. Any other parent, such as the
 * shell of a user who has logged out, may end.
 */
const hasHelper = () =>
  process.env.npm_lifecycle_event !== undefined ||
  process.execArgv.some((option) => option.includes('tsx') && option.includes('preflight'));

/**
 * Stops when the parent process ends. A helper that is killed, or whose shell does not forward the signal, is noticed
 * only in this way.
 */
function stopWithoutParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
  if (!process.channel) return;
  process.on('disconnect', stop);
  // Otherwise listening would keep a command alive after its work is done.
  process.channel.unref();
}
