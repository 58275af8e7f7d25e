import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { WorkerChannel } from './worker-channel.ts';

interface ProcessLimits {
  /** Memory that it may use, in MB: JavaScript's objects, and all of it together. */
  heapMb: number;
  residentMb: number;
  /**
   * Maximum processor time for a message, in milliseconds; unlimited when absent. On a busy machine other processes run
   * first, so elapsed time says little about the cost of a message. Only Linux reports processor time.
   */
  cpuMs?: number;
}

const WATCHED_EVERY_MS = 100;
const NEEDED_SETTINGS = ['NODE_ENV', 'PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot'];

/**
 * Starts a separate process with low priority. Terminating it also ends work of native libraries, and their threads are
 * not those on which the service hashes passwords.
 * @param entry a file that Node can read without a loader
 */
export function startProcessChannel(entry: URL, limits: ProcessLimits): WorkerChannel {
  const child = fork(fileURLToPath(entry), {
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    // Settings may hold secrets, and nothing there needs one.
    env: Object.fromEntries(NEEDED_SETTINGS.map((name) => [name, process.env[name]])),
    // Libraries remark on what a stranger wrote, and strangers don't write the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let lastError: Error | undefined;
  child.on('error', (error) => (lastError = error));
  yieldToOthers(child);
  const watch = endAbove(child, limits, (error) => (lastError = error));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(watch.stop);
  return {
    // A process that has just ended can't be sent anything; its exit says so to those who wait.
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

/** Calls of suppliers come first. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems refuse it; the work is done all the same.
  }
}

/**
 * Terminates a process that exceeds its limits. Linux reports its usage; on other systems only the heap is limited.
 * @returns `begin`: to be called with each message
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
/** Places of user and system time in `/proc/<pid>/stat`, counted from behind the name of the program. */
const [USER, SYSTEM] = [11, 12] as const;

/** Of all its threads; 0 where that is not known. */
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
