import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Channel } from './channel.ts';

export interface ProcessLimits {
  /** Memory that it may use, in MB: JavaScript's objects, and all of it together. */
  heapMb: number;
  residentMb: number;
}

const WATCHED_EVERY_MS = 100;
const NEEDED_SETTINGS = ['NODE_ENV', 'PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot'];

/**
 * Starts a process of its own with a low priority. Ending it ends the work of native libraries as well, and their threads
 * are not those on which the service hashes passwords.
 * @param entry a file that Node can read without help
 */
export function startProcess(entry: URL, { heapMb, residentMb }: ProcessLimits): Channel {
  const child = fork(fileURLToPath(entry), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    // Settings may hold secrets, and nothing there needs one.
    env: Object.fromEntries(NEEDED_SETTINGS.map((name) => [name, process.env[name]])),
    // Libraries remark on what a stranger wrote, and strangers don't write the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let lastError: Error | undefined;
  child.on('error', (error) => (lastError = error));
  yieldToOthers(child);
  const stopWatching = endAbove(child, residentMb, (error) => (lastError = error));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(stopWatching);
  return {
    // A process that has just ended can't be sent anything; its exit says so to those who wait.
    post: (message) => void (child.connected && child.send(message as object, () => {})),
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
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems refuse it; the work is done all the same.
  }
}

/** Ends a process that uses more memory than it may. Linux tells how much that is; elsewhere only the heap is limited. */
function endAbove(child: ChildProcess, residentMb: number, note: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    if (residentMbOf(child.pid) <= residentMb) return;
    note(new Error(`It used more than ${residentMb} MB.`));
    child.kill('SIGKILL');
  }, WATCHED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function residentMbOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
