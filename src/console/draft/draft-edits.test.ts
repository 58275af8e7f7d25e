import { expect, test } from 'vitest';
import {
  type VersionChange,
  type VersionFiles,
  getVersionValue,
  applyChange,
} from '#shared/versions/version-changes.ts';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import {
  createDraftEdits,
  hasUnsavedEdits,
  getEditedFiles,
  findVersionValue,
  addConflicts,
  resolveConflict,
  addEdit,
  startSending,
  finishSending,
} from './draft-edits.ts';
import { isSameJson, toPartEdit } from './draft-parts.ts';

const ENTITY = 'entity.json';
const FILES: VersionFiles = { [ENTITY]: { text: '{\n  "primaryColor": "#0F3D5E",\n  "nameSite": "Uno"\n}\n' } };
const COLOR = { file: ENTITY, path: '/primaryColor' };
const NAME = { file: ENTITY, path: '/nameSite' };

/** A minimal service: it stores all changes or none, and none if an expected value differs (R-STU-20). */
function service(files: VersionFiles) {
  const store = (changes: readonly VersionChange[]) => {
    let next = files;
    const conflicts = [];
    for (const change of changes) {
      const found = getVersionValue(next, change);
      if (isSameJson(found, change.from)) next = applyChange(next, change);
      else if (!isSameJson(found, change.to)) conflicts.push({ ...change, found, by: 'luis@banco.example' });
    }
    if (conflicts.length === 0) files = next;
    return conflicts;
  };
  return { store, read: () => files };
}

test('a change during a save is sent after it, and expects the value that was just sent', () => {
  let edits = startSending(addEdit(createDraftEdits(FILES), COLOR, '#111111'));
  edits = addEdit(edits, COLOR, '#222222');
  expect(edits.sending).toEqual([{ ...COLOR, from: '#0F3D5E', to: '#111111' }]);
  expect(edits.typed).toEqual([{ ...COLOR, from: '#111111', to: '#222222' }]);
  expect(findVersionValue(getEditedFiles(edits), COLOR)).toBe('#222222');
});

test('a change that is reverted before it was sent is no change', () => {
  const edits = addEdit(addEdit(createDraftEdits(FILES), COLOR, '#111111'), COLOR, '#0F3D5E');
  expect(hasUnsavedEdits(edits)).toBe(false);
});

test("R-STU-20 a change that conflicts with another user's waits for a decision; the others are sent again", () => {
  let edits = startSending(addEdit(addEdit(createDraftEdits(FILES), COLOR, '#222222'), NAME, 'Dos'));
  edits = addConflicts(edits, [
    { ...COLOR, from: '#0F3D5E', to: '#222222', found: '#145079', by: 'luis@banco.example' },
  ]);
  expect(edits.sending).toEqual([{ ...NAME, from: 'Uno', to: 'Dos' }]);
  expect(findVersionValue(getEditedFiles(edits), COLOR)).toBe('#222222');
  const [conflict] = edits.conflicts;
  expect(resolveConflict(edits, conflict!, 'mine').typed).toContainEqual({ ...COLOR, from: '#145079', to: '#222222' });
  expect(findVersionValue(getEditedFiles(resolveConflict(edits, conflict!, 'theirs')), COLOR)).toBe('#145079');
});

test('R-STU-20 a batch that the service may already have stored is sent again unchanged, despite later changes', () => {
  let edits = startSending(addEdit(addEdit(createDraftEdits(FILES), COLOR, '#222222'), NAME, 'Dos'));
  edits = addEdit(edits, NAME, 'Tres');
  edits = addConflicts(edits, [{ ...COLOR, from: '#0F3D5E', to: '#222222', found: '#145079' }]);
  expect([...edits.sending, ...edits.typed]).toEqual([
    { ...NAME, from: 'Uno', to: 'Dos' },
    { ...NAME, from: 'Dos', to: 'Tres' },
  ]);
});

test('R-STU-20 a change of a field with an open conflict is the value that the user would keep', () => {
  let edits = startSending(addEdit(createDraftEdits(FILES), COLOR, '#222222'));
  edits = addConflicts(edits, [{ ...COLOR, from: '#0F3D5E', to: '#222222', found: '#145079' }]);
  edits = addEdit(edits, COLOR, '#333333');
  expect(edits.conflicts).toMatchObject([{ to: '#333333', found: '#145079' }]);
  expect(edits.typed).toEqual([]);
});

const location = fc.constantFrom(COLOR, NAME, { file: 'texts.es.json', path: '/login.title' });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    place: location,
    to: fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('send' as const) }),
  // The response arrives, the response is lost, or the request is lost.
  fc.record({ kind: fc.constant('answer' as const), fate: fc.constantFrom('comes', 'lost', 'never sent') }),
  fc.record({ kind: fc.constant('other' as const), place: location, to: fc.string({ maxLength: 3 }) }),
);

test('R-STU-20 with any changes during slow or failed saves, the last value of each field is stored in the end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = service(FILES);
      const typed = new Map<string, unknown>();
      let edits = createDraftEdits(FILES);
      const answer = (fate: string) => {
        if (edits.sending.length === 0 || fate === 'never sent') return;
        const conflicts = server.store(edits.sending);
        if (fate === 'lost') return;
        edits = conflicts.length > 0 ? addConflicts(edits, conflicts) : finishSending(edits, server.read());
      };
      const overwritten = new Set<string>();
      for (const one of steps) {
        if (one.kind === 'type') {
          edits = addEdit(edits, one.place, one.to);
          typed.set(JSON.stringify(one.place), one.to);
        } else if (one.kind === 'send') edits = startSending(edits);
        else if (one.kind === 'answer') answer(one.fate);
        else {
          server.store([{ ...one.place, from: findVersionValue(server.read(), one.place), to: one.to }]);
          overwritten.add(JSON.stringify(one.place));
        }
      }
      for (let rounds = 0; hasUnsavedEdits(edits); rounds += 1) {
        expect(rounds).toBeLessThan(10);
        for (const conflict of edits.conflicts) {
          // A conflict occurs only in fields that another user changed.
          expect(overwritten).toContain(JSON.stringify({ file: conflict.file, path: conflict.path }));
          edits = resolveConflict(edits, conflict, 'mine');
        }
        edits = startSending(edits);
        answer('comes');
      }
      for (const [at, to] of typed)
        if (!overwritten.has(at)) expect(findVersionValue(server.read(), JSON.parse(at) as typeof COLOR)).toEqual(to);
    }),
    { numRuns: getRunCount(2000) },
  );
});

/** Groups of entity.json with the defaults that an editor sees while they are absent. */
const GROUPS = {
  support: { defaults: {}, parts: ['phone', 'email', 'hours'] },
  cookieBot: { defaults: ENTITY_DEFAULTS.cookieBot as object, parts: ['cbid', 'statistics', 'marketing'] },
} as const;

const part = fc
  .constantFrom<keyof typeof GROUPS>('support', 'cookieBot')
  .chain((group) => fc.record({ group: fc.constant(group), name: fc.constantFrom(...GROUPS[group].parts) }));
type Part = { group: keyof typeof GROUPS; name: string };

test('R-STU-20 two editors who set different parts never conflict, whatever was there before', () => {
  const keyOf = ({ group, name }: Part) => `/${group}/${name}`;
  fc.assert(
    fc.property(
      fc.constantFrom(
        {},
        { support: { phone: '0' } },
        { support: { email: 'a' }, cookieBot: GROUPS.cookieBot.defaults },
      ),
      fc.uniqueArray(part, { selector: keyOf, minLength: 2, maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.array(fc.constantFrom('first sends', 'second sends', 'types'), { maxLength: 20 }),
      (before, parts, owners, course) => {
        const server = service({ [ENTITY]: { text: JSON.stringify(before) } });
        const editors = [createDraftEdits(server.read()), createDraftEdits(server.read())];
        const open = parts.map((one, index) => ({ ...one, who: owners[index] ? 1 : 0, to: `new ${index}` }));
        const type = () => {
          const one = open.shift();
          if (!one) return;
          const group = { file: ENTITY, path: `/${one.group}` };
          const value = findVersionValue(getEditedFiles(editors[one.who]!), group);
          const change = toPartEdit(group.path, value, { ...GROUPS[one.group].defaults }, one.name, one.to);
          editors[one.who] = addEdit(editors[one.who]!, { file: ENTITY, path: change.path }, change.to);
        };
        const send = (who: number) => {
          const edits = startSending(editors[who]!);
          const conflicts = server.store(edits.sending);
          editors[who] = conflicts.length > 0 ? addConflicts(edits, conflicts) : finishSending(edits, server.read());
          expect(editors[who].conflicts).toEqual([]);
        };
        for (const act of course)
          if (act === 'types') type();
          else send(act === 'first sends' ? 0 : 1);
        while (open.length > 0) type();
        for (let rounds = 0; editors.some(hasUnsavedEdits); rounds += 1) {
          expect(rounds).toBeLessThan(10);
          send(0);
          send(1);
        }
        for (const [index, one] of parts.entries())
          expect(findVersionValue(server.read(), { file: ENTITY, path: keyOf(one) })).toBe(`new ${index}`);
      },
    ),
    { numRuns: getRunCount(1000) },
  );
});

test('R-STU-20 of a group that two editors set at once, only the part that both set needs a decision', () => {
  const group = { file: ENTITY, path: '/cookieBot' };
  const defaults = { ...GROUPS.cookieBot.defaults };
  const mine = { ...defaults, cbid: 'mine', marketing: true };
  const edits = startSending(addEdit(createDraftEdits(FILES), group, mine));
  const found = { ...defaults, cbid: 'theirs', statistics: true };
  const met = addConflicts(edits, [{ ...group, from: undefined, to: mine, found, by: 'luis@banco.example' }]);
  expect(met).toMatchObject({
    sending: [],
    typed: [{ file: ENTITY, path: '/cookieBot/marketing', from: false, to: true }],
    conflicts: [
      { file: ENTITY, path: '/cookieBot/cbid', from: '', to: 'mine', found: 'theirs', by: 'luis@banco.example' },
    ],
  });
  // Whoever takes the other value keeps the own one of the other part.
  const taken = resolveConflict(met, met.conflicts[0]!, 'theirs');
  expect(findVersionValue(getEditedFiles(taken), group)).toEqual({ ...found, marketing: true });
});

test('R-STU-20 a value of another type is not mixed with that of another editor', () => {
  const group = { file: ENTITY, path: '/checkboxCompanyData' };
  const mine = { type: 'iframe', url: 'https://banco.example', height: 300 };
  const edits = startSending(addEdit(createDraftEdits(FILES), group, mine));
  const found = { type: 'expandable', label: 'Acepto', text: 'Otro' };
  expect(addConflicts(edits, [{ ...group, to: mine, found }])).toMatchObject({
    typed: [],
    conflicts: [{ ...group, to: mine, found }],
  });
});
