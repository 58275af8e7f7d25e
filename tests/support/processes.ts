import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { platform } from 'node:os';

/** A process of this machine with its command line. */
export interface FoundProcess {
  id: number;
  line: string;
}

/**
 * Finds processes that have the folder among their settings or parameters, or work in it, as those of PostgreSQL do.
 * @returns none outside of Linux
 */
export function findProcesses(folder: string): FoundProcess[] {
  if (platform() !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => [cwdOf(name), read(name, 'cmdline'), read(name, 'environ')].some((text) => text.includes(folder)))
    .map((name) => ({ id: Number(name), line: read(name, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ line }) => line !== '');
}

/** Kills all of these processes. */
export function killProcesses(processes: readonly FoundProcess[]): void {
  for (const { id } of processes) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

// A process may end while it is looked at, or be another user's.
function read(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function cwdOf(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    return '';
  }
}
