import { expect, test } from 'vitest';
import { type VersionChange, type VersionFiles, getVersionValue, applyChange } from '#shared/version-changes.ts';
import { fc, runsOf } from '#tests/support/properties.ts';
import {
  draftEdits,
  isSame,
  isUnsaved,
  shownFiles,
  shownValue,
  withConflicts,
  withDecision,
  withEdit,
  withSending,
  withStored,
} from './draft-changes.ts';

const ENTITY = 'entity.json';
const FILES: VersionFiles = { [ENTITY]: { text: '{\n  "primaryColor": "#0F3D5E",\n  "nameSite": "Uno"\n}\n' } };
const COLOR = { file: ENTITY, path: '/primaryColor' };
const NAME = { file: ENTITY, path: '/nameSite' };

/** The service, as far as it matters here: all changes or none, and none that expected something else (R-STU-20). */
function service(files: VersionFiles) {
  const store = (changes: readonly VersionChange[]) => {
    let next = files;
    const conflicts = [];
    for (const change of changes) {
      const found = getVersionValue(next, change);
      if (isSame(found, change.from)) next = applyChange(next, change);
      else if (!isSame(found, change.to)) conflicts.push({ ...change, found, by: 'luis@banco.example' });
    }
    if (conflicts.length === 0) files = next;
    return conflicts;
  };
  return { store, read: () => files };
}

test('what is typed while a save is under way is sent after it, with what was sent before as what was seen', () => {
  let edits = withSending(withEdit(draftEdits(FILES), COLOR, '#111111'));
  edits = withEdit(edits, COLOR, '#222222');
  expect(edits.sending).toEqual([{ ...COLOR, from: '#0F3D5E', to: '#111111' }]);
  expect(edits.typed).toEqual([{ ...COLOR, from: '#111111', to: '#222222' }]);
  expect(shownValue(shownFiles(edits), COLOR)).toBe('#222222');
});

test('what is typed back before it was sent is no change', () => {
  const edits = withEdit(withEdit(draftEdits(FILES), COLOR, '#111111'), COLOR, '#0F3D5E');
  expect(isUnsaved(edits)).toBe(false);
});

test('R-STU-20 what met somebody else waits for a decision, and the rest is sent again', () => {
  let edits = withSending(withEdit(withEdit(draftEdits(FILES), COLOR, '#222222'), NAME, 'Dos'));
  edits = withConflicts(edits, [
    { ...COLOR, from: '#0F3D5E', to: '#222222', found: '#145079', by: 'luis@banco.example' },
  ]);
  expect(edits.sending).toEqual([{ ...NAME, from: 'Uno', to: 'Dos' }]);
  expect(shownValue(shownFiles(edits), COLOR)).toBe('#222222');
  const [conflict] = edits.conflicts;
  expect(withDecision(edits, conflict!, 'mine').typed).toContainEqual({ ...COLOR, from: '#145079', to: '#222222' });
  expect(shownValue(shownFiles(withDecision(edits, conflict!, 'theirs')), COLOR)).toBe('#145079');
});

test('R-STU-20 what the service may have already is sent again as it was, whatever is typed after it', () => {
  let edits = withSending(withEdit(withEdit(draftEdits(FILES), COLOR, '#222222'), NAME, 'Dos'));
  edits = withEdit(edits, NAME, 'Tres');
  edits = withConflicts(edits, [{ ...COLOR, from: '#0F3D5E', to: '#222222', found: '#145079' }]);
  expect([...edits.sending, ...edits.typed]).toEqual([
    { ...NAME, from: 'Uno', to: 'Dos' },
    { ...NAME, from: 'Dos', to: 'Tres' },
  ]);
});

test('R-STU-20 what is typed into a field whose conflict is open is what would be kept', () => {
  let edits = withSending(withEdit(draftEdits(FILES), COLOR, '#222222'));
  edits = withConflicts(edits, [{ ...COLOR, from: '#0F3D5E', to: '#222222', found: '#145079' }]);
  edits = withEdit(edits, COLOR, '#333333');
  expect(edits.conflicts).toMatchObject([{ to: '#333333', found: '#145079' }]);
  expect(edits.typed).toEqual([]);
});

const place = fc.constantFrom(COLOR, NAME, { file: 'texts.es.json', path: '/login.title' });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    place,
    to: fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('send' as const) }),
  // An answer comes, or it is lost on its way back, or the call never arrived.
  fc.record({ kind: fc.constant('answer' as const), fate: fc.constantFrom('comes', 'lost', 'never sent') }),
  fc.record({ kind: fc.constant('other' as const), place, to: fc.string({ maxLength: 3 }) }),
);

test('R-STU-20 whatever is typed while saves are under way or fail, what is stored in the end is what was typed last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = service(FILES);
      const typed = new Map<string, unknown>();
      let edits = draftEdits(FILES);
      const answer = (fate: string) => {
        if (edits.sending.length === 0 || fate === 'never sent') return;
        const conflicts = server.store(edits.sending);
        if (fate === 'lost') return;
        edits = conflicts.length > 0 ? withConflicts(edits, conflicts) : withStored(edits, server.read());
      };
      const overwritten = new Set<string>();
      for (const one of steps) {
        if (one.kind === 'type') {
          edits = withEdit(edits, one.place, one.to);
          typed.set(JSON.stringify(one.place), one.to);
        } else if (one.kind === 'send') edits = withSending(edits);
        else if (one.kind === 'answer') answer(one.fate);
        else {
          server.store([{ ...one.place, from: shownValue(server.read(), one.place), to: one.to }]);
          overwritten.add(JSON.stringify(one.place));
        }
      }
      for (let rounds = 0; isUnsaved(edits); rounds += 1) {
        expect(rounds).toBeLessThan(10);
        for (const conflict of edits.conflicts) {
          // Nobody is asked about what nobody else touched.
          expect(overwritten).toContain(JSON.stringify({ file: conflict.file, path: conflict.path }));
          edits = withDecision(edits, conflict, 'mine');
        }
        edits = withSending(edits);
        answer('comes');
      }
      for (const [at, to] of typed)
        if (!overwritten.has(at)) expect(shownValue(server.read(), JSON.parse(at) as typeof COLOR)).toEqual(to);
    }),
    { numRuns: runsOf(2000) },
  );
});
