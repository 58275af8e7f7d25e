import { refuseCall } from './console-refusal.ts';

/** The last task of each key, and the number of pending or running tasks. */
const turns = new Map<string, { last: Promise<unknown>; count: number }>();

const MOST_WAITING = 100;

/**
 * Runs tasks with the same key sequentially, within this process; a waiting task holds no connection.
 * @throws ConsoleRefusal checksBusy when too many tasks wait
 */
export async function runSequentially<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (turn.count > MOST_WAITING) refuseCall('checksBusy');
  turns.set(key, turn);
  turn.count += 1;
  const result = turn.last.then(work);
  turn.last = result.catch(() => {});
  try {
    return await result;
  } finally {
    turn.count -= 1;
    if (turn.count === 0) turns.delete(key);
  }
}
