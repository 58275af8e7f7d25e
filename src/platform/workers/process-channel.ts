import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { WorkerChannel } from './worker-channel.ts';

interface ProcessLimits {
  /** Maximum memory in MB: of the JavaScript heap, and in total. */
  heapMb: number;
  residentMb: number;
  /**
   * Maximum processor time per message, in milliseconds; unlimited by default. Elapsed time would say little about the
   * cost of a message when the machine is busy. Only Linux reports processor time.
   */
  cpuMs?: number;
}

const WATCHED_EVERY_MS = 100;
const NEEDED_SETTINGS = ['NODE_ENV', 'PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot'];

/**
 * Starts a separate process with low priority. Terminating it also stops the work of native libraries, which does not
 * share threads with the service's hashing of passwords.
 * @param entry a file that Node can run without a loader
 */
export function startProcessChannel(entry: URL, limits: ProcessLimits): WorkerChannel {
  const child = fork(fileURLToPath(entry), {
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    // Settings may contain secrets, which this process does not need.
    env: Object.fromEntries(NEEDED_SETTINGS.map((name) => [name, process.env[name]])),
    // Libraries may print input of strangers, which must not reach the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let lastError: Error | undefined;
  child.on('error', (error) => (lastError = error));
  yieldToOthers(child);
  const watch = endAbove(child, limits, (error) => (lastError = error));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(watch.stop);
  return {
    // A message to a process that has just ended cannot be sent; those who wait are notified by its exit.
    post(message) {
      watch.begin();
      if (child.connected) child.send(message as object, () => {});
    },
    onMessage(listener) {
      child.on('message', listener);
      return () => void child.off('message', listener);
    },
    onExit(listener) {
      child.on('exit', listener);
      return () => void child.off('exit', listener);
    },
    hold: (isHeld) => holdProcess(child, isHeld),
    lastError: () => lastError,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.ref();
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function holdProcess(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** Calls of suppliers have priority. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems refuse it; the process then works with normal priority.
  }
}

/**
 * Terminates a process that exceeds its limits. Linux reports its usage; on other systems only the heap is limited.
 * @returns `begin`: must be called for each message
 */
function endAbove(child: ChildProcess, { residentMb, cpuMs = Infinity }: ProcessLimits, note: (error: Error) => void) {
  let cpuBefore = Infinity;
  const excess = (): string | undefined => {
    if (residentMbOf(child.pid) > residentMb) return `${residentMb} MB`;
    return cpuMsOf(child.pid) - cpuBefore > cpuMs ? `${cpuMs} ms of processor time` : undefined;
  };
  const timer = setInterval(() => {
    const found = excess();
    if (found === undefined) return;
    note(new Error(`It used more than ${found}.`));
    child.kill('SIGKILL');
  }, WATCHED_EVERY_MS).unref();
  return { begin: () => void (cpuBefore = cpuMsOf(child.pid)), stop: () => clearInterval(timer) };
}

const MS_PER_TICK = 10;
/** Positions of user and system time in `/proc/<pid>/stat`, counted after the name of the program. */
const [USER, SYSTEM] = [11, 12] as const;

/** Processor time of all its threads; 0 when unknown. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_PER_TICK;
  } catch {
    return 0;
  }
}

function residentMbOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
