import { expect, test } from 'vitest';
import { collectSheets } from './collect-sheets.ts';
import { UnreadableFileError } from './sheet-messages.ts';
import type { ReadRow } from './sheet-messages.ts';

const LONG = 60_000;
const post = (worker: EventTarget, data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
const createWorker = () => new EventTarget() as Worker;

const ABOUT = { isHidden: false, uses1904: false, isTooLong: false };
const rowOf = (number: number): ReadRow => ({ number, cells: [`FV-${number}`], isHidden: false });

test('R-PLAN-13 the sheets of a spreadsheet are collected with their rows, in their order', async () => {
  const worker = createWorker();
  const read = collectSheets(worker, LONG);
  const [first, second] = [
    { ...ABOUT, name: 'Portada' },
    { ...ABOUT, name: 'Facturas' },
  ];
  for (const data of [{ sheet: first }, { rows: [rowOf(1)] }, { sheet: second }, { rows: [rowOf(1)] }])
    post(worker, data);
  for (const data of [{ rows: [rowOf(2), rowOf(3)] }, 'end']) post(worker, data);
  expect(await read).toEqual([
    { ...first, rows: [rowOf(1)] },
    { ...second, rows: [rowOf(1), rowOf(2), rowOf(3)] },
  ]);
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
  const read = collectSheets(worker, LONG);
  happen(worker);
  await expect(read).rejects.toEqual(new UnreadableFileError(problem as 'unreadable'));
});

test('R-PLAN-13 a file that is never read to its end is given up', async () => {
  await expect(collectSheets(createWorker(), 1)).rejects.toMatchObject({ problem: 'tooCostly' });
});
