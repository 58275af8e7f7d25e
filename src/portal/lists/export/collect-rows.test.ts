import { expect, test } from 'vitest';
import { collectRows, UnreadableWorkbookError } from './collect-rows.ts';

const LONG = 60_000;
const post = (worker: EventTarget, data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
const createWorker = () => new EventTarget() as Worker;

test('R-PLAN-13 the rows of a spreadsheet are collected in their order', async () => {
  const worker = createWorker();
  const read = collectRows(worker, LONG);
  for (const data of [{ rows: [['FV-1']] }, { rows: [['FV-2'], ['FV-3']] }, 'end']) post(worker, data);
  expect(await read).toEqual([['FV-1'], ['FV-2'], ['FV-3']]);
});

test.each([
  ['is no spreadsheet', (worker: EventTarget) => post(worker, 'unreadable'), 'unreadable'],
  ['holds more than a list', (worker: EventTarget) => post(worker, 'tooCostly'), 'tooCostly'],
  [
    'takes the memory of its worker, which ends',
    (worker: EventTarget) => worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' })),
    'tooCostly',
  ],
])('R-PLAN-13 a file that %s is refused', async (_what, happen, problem) => {
  const worker = createWorker();
  const read = collectRows(worker, LONG);
  happen(worker);
  await expect(read).rejects.toEqual(new UnreadableWorkbookError(problem as 'unreadable'));
});

test('R-PLAN-13 a file that is never read to its end is given up', async () => {
  await expect(collectRows(createWorker(), 1)).rejects.toMatchObject({ problem: 'tooCostly' });
});
