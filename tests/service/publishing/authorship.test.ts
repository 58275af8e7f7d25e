import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { addStaff } from '#studio/domain/staff/staff-members.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { type ActName, AuthorshipActs, type Person } from '#tests/service/support/authorship-acts.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';
import { createTestStudio } from '#tests/service/support/test-studio.ts';

const TEXTS = { 'login.title': 'Iniciar sesión', 'login.alias': 'Alias', 'login.password': 'Contraseña' };

/** How often each act happens: what brings a text to suppliers, more often. */
const FREQUENCY: Record<ActName, number> = {
  type: 8,
  draft: 6,
  copy: 1,
  transfer: 2,
  exportZip: 2,
  importZip: 2,
  takeFolder: 1,
  undo: 2,
  discard: 1,
  submit: 8,
  relay: 3,
  withdraw: 1,
  approve: 10,
  publish: 8,
  restore: 1,
};

const store = useDatabase();
let people: Person[];
beforeAll(async () => {
  const staff = { database: store.db, now: () => new Date(), consoleAddress: 'http://consola.localhost' };
  people = await Promise.all(
    ['ana', 'luis', 'eva'].map(async (name) => {
      const email = `${name}@banco.example`;
      const root = { email: '(test)', name: null, scope: null };
      const added = await addStaff(staff, root, { email, name, roles: ['editor', 'publisher'], scope: null });
      return { id: added.staff.id, email, name };
    }),
  );
});

/** Three people at a studio that has just taken its folders. */
async function begin(): Promise<{ acts: AuthorshipActs; context: StudioContext; end: () => void }> {
  for (const table of ['published_host', 'entity_version', 'part_author', 'taken_folder'] as const)
    await store.db.deleteFrom(table).execute();
  const studio = createTestStudio(store.db);
  const context = { ...studio.context, interfaceTexts: () => Promise.resolve(TEXTS) };
  await importAndPublishNewFolders(context);
  const acts = new AuthorshipActs(context, people);
  await acts.begin();
  return { acts, context, end: () => rmSync(studio.folder, { recursive: true }) };
}

const number = fc.nat(999);
const someAct = fc.tuple(
  fc.oneof(...Object.entries(FREQUENCY).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as ActName) }))),
  fc.nat(2),
  fc.tuple(number, number, number),
);

describe('R-STU-18 whoever wrote what suppliers would read does not approve it', () => {
  test('after any acts of three people, no live part has its author as its only approver, and nobody else is refused', async () => {
    let publications = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(someAct, { minLength: 60, maxLength: 100, size: 'max' }), async (sequence) => {
        const { acts, end } = await begin();
        try {
          for (const [name, who, choices] of sequence) await acts.act(name, who, choices);
        } finally {
          end();
          publications += acts.publications;
        }
      }),
      { numRuns: IS_LONG ? 300 : 2, endOnFailure: true },
    );
    // Otherwise the acts would prove nothing.
    expect(publications).toBeGreaterThan(5);
  }, 600_000);
});
