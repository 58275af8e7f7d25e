import { hostname } from 'node:os';

/** Levels of the log (pino). */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

let isForLog = false;

/** From now on `announce` prints lines of the log: in production, a start and what follows is read by machines. */
export function announceInLog(): void {
  isForLog = true;
}

/**
 * Prints what concerns a command as a whole: as it is for people, or one JSON line for each line of the text, like all
 * else that the log has (R-OPS-10).
 */
export function announce(text: string, level: keyof typeof LEVELS = 'info'): void {
  if (!isForLog) {
    (level === 'info' ? console.log : console.error)(text);
    return;
  }
  const common = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname() };
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
  for (const msg of lines.filter((line) => line !== '')) console.log(JSON.stringify({ ...common, msg }));
}
