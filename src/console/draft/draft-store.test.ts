import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import { createDraftStore, type SaveResult } from './draft-store.ts';

const FILE = 'entity.json';
const filesWith = (name: string) => ({ [FILE]: { text: JSON.stringify({ name }) } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A draft that a user has open, with the changes sent from it. */
function opened(outcomes: SaveResult[]) {
  const sent: unknown[][] = [];
  const store = createDraftStore(
    { revision: 1, files: filesWith('Caja') },
    async (changes: readonly VersionChange[]) => {
      sent.push(changes.map(({ to }) => to));
      return outcomes.shift()!;
    },
  );
  return { store, sent, leave: store.subscribe(() => undefined) };
}

const passing = (): SaveResult => ({ kind: 'failed', message: 'No hay conexión.', isTransient: true });
const type = (store: ReturnType<typeof createDraftStore>, to: string) => store.edit({ file: FILE, path: '/name' }, to);

test('R-CON-13 a change that could not be sent is retried after 2, 5 and 15 seconds, and then stored', async () => {
  const stored: SaveResult = { kind: 'stored', draft: { revision: 2, files: filesWith('Banca') } };
  const { store, sent } = opened([passing(), passing(), passing(), stored]);
  type(store, 'Banca');
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([['Banca']]);
  expect(store.read()).toMatchObject({ state: 'failed', message: 'No hay conexión.' });
  for (const [seconds, calls] of [
    [2, 2],
    [5, 3],
    [15, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(sent).toHaveLength(calls - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(calls);
  }
  expect(store.read()).toMatchObject({ state: 'saved', revision: 2 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(4);
});

test('R-CON-13 a change that the user discarded by leaving is not sent any more', async () => {
  const { store, sent, leave } = opened([passing()]);
  type(store, 'Banca');
  await vi.advanceTimersByTimeAsync(600);
  leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});

const refused = (): SaveResult => ({
  kind: 'failed',
  message: 'entity.json tendría más de 1024 KB.',
  isTransient: false,
});

test('R-STU-20 a permanently refused change is not sent again; the next edit of the field replaces it', async () => {
  const stored: SaveResult = { kind: 'stored', draft: { revision: 2, files: filesWith('Banca') } };
  const { store, sent } = opened([refused(), stored]);
  type(store, 'x'.repeat(2_000_000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(store.read()).toMatchObject({ state: 'failed', message: 'entity.json tendría más de 1024 KB.' });
  type(store, 'Banca');
  await vi.advanceTimersByTimeAsync(600);
  expect(sent[1]).toEqual(['Banca']);
  expect(store.read()).toMatchObject({ state: 'saved', revision: 2 });
});

test('R-STU-20 a permanently refused change can be dropped by typing the previous value', async () => {
  const { store, sent } = opened([refused()]);
  type(store, 'x'.repeat(2_000_000));
  await vi.advanceTimersByTimeAsync(600);
  type(store, 'Caja');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(store.read().state).toBe('saved');
});
