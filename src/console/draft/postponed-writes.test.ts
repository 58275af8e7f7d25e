import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createDraftStore, type SaveResult } from './draft-store.ts';
import { createPostponedWrites } from './postponed-writes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PLACE = { file: 'entity.json', path: '/terms' };
const filesWith = (terms: string) => ({ 'entity.json': { text: `${JSON.stringify({ terms }, null, 2)}\n` } });

/** A draft in an open page, and a service that stores what is sent unless it fails. */
function openDraft() {
  const service = { terms: 'Uno', revision: 1, fails: false };
  const sent: { from: unknown; to: unknown }[] = [];
  const send = async (changes: readonly { from?: unknown; to?: unknown }[]): Promise<SaveResult> => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (service.fails) return { kind: 'failed', message: 'failures.offline', isTransient: true };
    const { from, to } = changes[0]!;
    sent.push({ from, to });
    const conflict = { ...PLACE, from, to, found: service.terms, by: 'luis@banco.example' };
    if (from !== service.terms && to !== service.terms) return { kind: 'conflicts', conflicts: [conflict] };
    Object.assign(service, { terms: to, revision: service.revision + 1 });
    return { kind: 'stored', draft: { revision: service.revision, files: filesWith(service.terms) } };
  };
  const store = createDraftStore({ revision: 1, files: filesWith('Uno') }, send);
  store.subscribe(() => {});
  const postponed = createPostponedWrites();
  let seen: string | undefined;
  const type = (text: string, shown = service.terms) => {
    seen ??= shown;
    const value = seen;
    postponed.postpone('terms', () => {
      seen = undefined;
      store.writeFrom({ ...PLACE, value }, () => store.edit(PLACE, text));
    });
  };
  return { service, sent, store, postponed, type };
}

test('R-CON-13 what was typed last is written once nothing was typed for a while, and what came before is not', async () => {
  const { sent, postponed, type } = openDraft();
  for (const text of ['D', 'Do', 'Dos']) {
    type(text);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect([sent, postponed.isWaiting()]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([sent, postponed.isWaiting()]).toEqual([[{ from: 'Uno', to: 'Dos' }], false]);
});

test('R-CON-13 a field that disappears writes what was typed, once, and only its own', async () => {
  const { postponed } = openDraft();
  const written: string[] = [];
  postponed.postpone('terms', () => written.push('terms'));
  postponed.postpone('cookies', () => written.push('cookies'));
  expect([postponed.writeNow('terms'), postponed.writeNow('terms')]).toEqual([true, false]);
  expect(written).toEqual(['terms']);
  postponed.writeAll();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual(['terms', 'cookies']);
});

test('R-STU-20 the page knows of typed text before it is written', () => {
  const { postponed } = openDraft();
  const states: boolean[] = [];
  postponed.subscribe(() => states.push(postponed.isWaiting()));
  postponed.postpone('terms', () => {});
  postponed.postpone('terms', () => {});
  postponed.postpone('cookies', () => {});
  postponed.writeAll();
  expect(states).toEqual([true, false]);
});

test('R-CON-13 nothing is lost while the service fails, nor by typing while a call is under way', async () => {
  const { service, sent, type } = openDraft();
  service.fails = true;
  type('Dos');
  await vi.advanceTimersByTimeAsync(3_000);
  type('Tres', 'Dos');
  await vi.advanceTimersByTimeAsync(3_000);
  service.fails = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(service.terms).toBe('Tres');
  type('Cuatro');
  // The call with 'Cuatro' is under way.
  await vi.advanceTimersByTimeAsync(2_200);
  type('Cinco', 'Cuatro');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(service.terms).toBe('Cinco');
  expect(sent.at(-1)).toEqual({ from: 'Cuatro', to: 'Cinco' });
});

test('R-STU-20 a text that somebody else changed while it was typed is a conflict, and neither is overwritten', async () => {
  const { service, store, type } = openDraft();
  type('Mío');
  Object.assign(service, { terms: 'Suyo', revision: 2 });
  store.update({ revision: 2, files: filesWith('Suyo') });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(service.terms).toBe('Suyo');
  expect(store.read()).toMatchObject({ state: 'conflict', edits: { conflicts: [{ found: 'Suyo', to: 'Mío' }] } });
});

test('R-CON-13 in any order of typing, pauses, failures and leaving, the last text is stored', async () => {
  const act = fc.oneof(
    fc.record({ text: fc.string({ minLength: 1, maxLength: 3 }) }),
    fc.record({ wait: fc.nat(4_000) }),
    fc.record({ fails: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const { service, store, postponed, type } = openDraft();
      let shown = 'Uno';
      for (const one of acts) {
        if ('wait' in one) await vi.advanceTimersByTimeAsync(one.wait);
        else if ('fails' in one) service.fails = one.fails;
        else {
          type(one.text, shown);
          shown = one.text;
        }
      }
      service.fails = false;
      // As before the page is left.
      postponed.writeAll();
      const stored = store.flush();
      await vi.advanceTimersByTimeAsync(60_000);
      expect([await stored, service.terms]).toEqual([true, shown]);
    }),
    { numRuns: getRunCount(500) },
  );
});
