import { beforeAll, expect, test } from 'vitest';
import {
  type DraftConflict,
  type DraftEdits,
  createDraftEdits,
  hasUnsavedEdits,
  getEditedFiles,
  findVersionValue,
  addConflicts,
  resolveConflict,
  addEdit,
  startSending,
  finishSending,
} from '#console/draft/draft-edits.ts';
import { isSameJson } from '#console/draft/draft-parts.ts';
import { toVersionFiles } from '#console/draft/version-files.ts';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import { changesOverlap, type VersionFiles, applyChange } from '#shared/versions/version-changes.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const PEOPLE = ['ana', 'luis'] as const;
type Person = (typeof PEOPLE)[number];

const ENTITY = 'entity.json';
const PLACES = [
  { file: ENTITY, path: '/primaryColor' },
  { file: ENTITY, path: '/nameSite' },
  // A group, and a part of it.
  { file: ENTITY, path: '/checkboxCompanyData' },
  { file: ENTITY, path: '/checkboxCompanyData/label' },
  { file: 'texts.es.json', path: '/login.title' },
  // The file as text.
  { file: 'texts.es.json', path: '' },
];

const site = startForFile(startConsoleWithFolders);
const calls = new Map<Person, TestConsole['call']>();

beforeAll(async () => {
  for (const who of PEOPLE) calls.set(who, await site.addCaller(`${who}@banco.example`, ['editor']));
});

/** What a place becomes when somebody types a letter there. */
function typedAt({ file, path }: (typeof PLACES)[number], letter: string): unknown {
  if (path === '') return `{ "home.title": "${letter}" }`;
  if (path === '/checkboxCompanyData') return { type: 'raw-label', label: letter };
  return `${file[0]}${letter}`;
}

/** The draft as one of two people has it open, with what their page knows. */
class Editor {
  edits: DraftEdits;
  /** What was typed last into each place, unless it was given up by a decision. */
  readonly wanted = new Map<string, unknown>();

  constructor(
    readonly who: Person,
    readonly id: string,
    files: VersionFiles,
  ) {
    this.edits = createDraftEdits(files);
  }

  type(location: (typeof PLACES)[number], letter: string): void {
    const to = typedAt(location, letter);
    this.edits = addEdit(this.edits, location, to);
    // What lies in it, or around it, is another thing from now on.
    for (const at of this.wanted.keys())
      if (changesOverlap(JSON.parse(at) as typeof location, location)) this.wanted.delete(at);
    this.wanted.set(JSON.stringify(location), to);
  }

  /** Sends what was typed. @param isLost whether the answer is, on its way back */
  async send(isLost: boolean): Promise<void> {
    this.edits = startSending(this.edits);
    if (this.edits.sending.length === 0) return;
    const payload = { changes: this.edits.sending };
    const answer = await calls.get(this.who)!({ method: 'PUT', url: `${API}/versions/${this.id}`, payload });
    if (isLost) return;
    if (answer.statusCode === 409) {
      const { conflicts } = answer.json<{ details: { conflicts: DraftConflict[] } }>().details;
      expect(conflicts.length).toBeGreaterThan(0);
      expect(conflicts.every(({ by }) => by?.endsWith('@banco.example'))).toBe(true);
      this.edits = addConflicts(this.edits, conflicts);
    } else {
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      this.edits = finishSending(this.edits, toVersionFiles(answer.json<VersionDetails>()));
    }
  }

  decide(keeps: 'mine' | 'theirs'): void {
    const [conflict] = this.edits.conflicts;
    if (!conflict) return;
    const { file, path } = conflict;
    if (keeps === 'theirs') this.wanted.delete(JSON.stringify({ file, path }));
    this.edits = resolveConflict(this.edits, conflict, keeps);
  }
}

const who = fc.constantFrom(...PEOPLE);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ who, place: fc.constantFrom(...PLACES), letter: fc.constantFrom('a', 'b', 'c') }),
  },
  { weight: 2, arbitrary: fc.record({ who, isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ who, keeps: fc.constantFrom('mine' as const, 'theirs' as const) }) },
);

test('R-STU-20 two editors in one draft, in 1,000 random interleavings: no change is lost without a word', async () => {
  const ana = calls.get('ana')!;
  const { id } = (
    await ana({ method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } })
  ).json<VersionDetails>();
  const read = async () => (await ana({ method: 'GET', url: `${API}/versions/${id}` })).json<VersionDetails>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const begin = await read();
      const [first, second] = PEOPLE.map((person) => new Editor(person, id, toVersionFiles(begin))) as [Editor, Editor];
      for (const one of steps) {
        const editor = one.who === 'ana' ? first : second;
        if ('place' in one) editor.type(one.place, one.letter);
        else if ('keeps' in one) editor.decide(one.keeps);
        else await editor.send(one.isLost);
      }
      // Each in turn stores the rest, and decides for what is theirs.
      for (let rounds = 0; [first, second].some(({ edits }) => hasUnsavedEdits(edits)); rounds += 1) {
        expect(rounds).toBeLessThan(20);
        for (const editor of [first, second]) {
          while (editor.edits.conflicts.length > 0) editor.decide('mine');
          await editor.send(false);
        }
      }
      const end = await read();
      const url = `${API}/versions/${id}/history?after=${begin.revision}`;
      const history = (await ana({ method: 'GET', url })).json<ConsoleResponseBody<'readHistory'>>();

      // Nobody changed what they had not seen: laid over the beginning, each step meets just what it expected.
      let files = toVersionFiles(begin);
      const stood = new Map<string, unknown[]>();
      const note = () => {
        for (const place of PLACES) {
          const at = JSON.stringify(place);
          stood.set(at, [...(stood.get(at) ?? []), findVersionValue(files, place)]);
        }
      };
      note();
      for (const { changes } of history)
        for (const change of changes) {
          expect(isSameJson(findVersionValue(files, change), change.from)).toBe(true);
          files = applyChange(files, change);
          note();
        }
      expect(files).toEqual(toVersionFiles(end));

      // Whatever somebody typed and did not give up stood there: whoever changed it then saw it.
      for (const editor of [first, second])
        for (const [at, to] of editor.wanted) expect(stood.get(at)!.some((value) => isSameJson(value, to))).toBe(true);
      for (const editor of [first, second]) expect(hasUnsavedEdits(editor.edits)).toBe(false);
      expect(Object.keys(getEditedFiles(first.edits)).sort()).toEqual(Object.keys(toVersionFiles(end)).sort());
    }),
    { numRuns: getRunCount(1000, 50) },
  );
}, 1_800_000);
