import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { createColorChange, getPrimaryColor, StaffPerson } from '#tests/service/support/staff-person.ts';

type Threads = ConsoleResponseBody<'listComments'>;

const COLOR = { file: 'entity.json', path: '/primaryColor' };
const SECOND_MS = 1_000;

const staff: Record<string, StaffPerson> = {};
const as = (name: string): StaffPerson => staff[name]!;
const site = startForFile(() => startConsoleWithFolders());
beforeAll(async () => {
  staff.ana = await StaffPerson.logIn(site, 'ana', ['editor']);
  staff.luis = await StaffPerson.logIn(site, 'luis', ['publisher']);
  staff.sara = await StaffPerson.logIn(site, 'sara', ['support']);
  staff.carlos = await StaffPerson.logIn(site, 'carlos', ['editor', 'publisher'], ['9002']);
});

const comment = (name: string, id: string, body: object) => as(name).post(`/versions/${id}/comments`, body);
const settle = (name: string, id: string, thread: string, seen: number) =>
  as(name).post(`/versions/${id}/comments/${thread}/settle`, { seen });
const threadsOf = async (id: string) => (await as('ana').get(`/versions/${id}/comments`)).json<Threads>();
const visit = async (name: string, id: string) =>
  (await as(name).post(`/versions/${id}/visits`)).json<ConsoleResponseBody<'visitVersion'>>();
const said = (threads: Threads) => threads.map(({ comments }) => comments.map(({ text }) => text));

async function draftInReview(): Promise<string> {
  const { id, ...version } = await as('ana').draft('9001');
  const other = getPrimaryColor(version) === '#145079' ? '#145078' : '#145079';
  await as('ana').change(id, createColorChange(getPrimaryColor(version), other));
  await as('ana').submit(id);
  return id;
}

describe('R-STU-18 comments on a version', () => {
  test('stand at a field or at the whole, are answered and settled, and an answer opens them again', async () => {
    const id = await draftInReview();
    const added = await comment('luis', id, { text: ' ¿Es el azul nuevo?\n¿Seguro? ', ...COLOR });
    expect(added.statusCode).toBe(200);
    const [thread] = added.json<Threads>();
    await comment('luis', id, { text: 'Lo demás está bien.' });
    await comment('ana', id, { text: 'Sí, es el del manual.', thread: thread!.id });
    expect(await threadsOf(id)).toMatchObject([
      {
        ...COLOR,
        settledBy: null,
        comments: [
          { author: 'Nombre de luis@banco.example', authorId: as('luis').id, text: '¿Es el azul nuevo?\n¿Seguro?' },
          { author: 'Nombre de ana@banco.example', text: 'Sí, es el del manual.' },
        ],
      },
      { file: '', path: '', comments: [{ text: 'Lo demás está bien.' }] },
    ]);
    expect((await settle('luis', id, thread!.id, 2)).json<Threads>()[0]).toMatchObject({
      settledBy: 'Nombre de luis@banco.example',
    });
    expect(await visit('ana', id)).toMatchObject({ openThreads: 1 });
    await comment('ana', id, { text: 'Queda una duda.', thread: thread!.id });
    expect((await threadsOf(id))[0]).toMatchObject({ settledBy: null, settledAt: null });
  });

  test('of two returns both stay, also through a new review and a later change', async () => {
    const id = await draftInReview();
    await as('luis').act(id, 'return', { comment: 'Más oscuro', ...COLOR });
    await as('ana').submit(id);
    await as('luis').act(id, 'return', { comment: 'Falta el teléfono' });
    expect(said(await threadsOf(id))).toEqual([['Más oscuro'], ['Falta el teléfono']]);
    expect((await as('ana').read(id)).comment?.text).toBe('Falta el teléfono');
    // The field may be gone.
    const color = getPrimaryColor(await as('ana').read(id));
    await as('ana').change(id, { ...COLOR, from: color, to: undefined });
    expect((await comment('ana', id, { text: 'Ahora vale el de por defecto.', ...COLOR })).statusCode).toBe(200);
    expect(await threadsOf(id)).toMatchObject([COLOR, { file: '' }, COLOR]);
  });

  test('answers at the same time are both kept, and who settles has seen all', async () => {
    const { id } = await as('ana').draft('9001');
    const [thread] = (await comment('ana', id, { text: '¿Quién lo mira?' })).json<Threads>();
    const answers = await Promise.all(
      ['ana', 'luis'].map((name) => comment(name, id, { text: `Yo, ${name}.`, thread: thread!.id })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const early = await settle('luis', id, thread!.id, 2);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'changedMeanwhile']);
    expect((await settle('luis', id, thread!.id, 3)).statusCode).toBe(200);
    // Settling twice changes nothing.
    expect((await settle('ana', id, thread!.id, 3)).json<Threads>()[0]?.settledBy).toBe('Nombre de luis@banco.example');
    expect(said(await threadsOf(id))[0]?.toSorted()).toEqual(['Yo, ana.', 'Yo, luis.', '¿Quién lo mira?'].toSorted());
  });

  test('follow the access to the version, and go with a discarded draft', async () => {
    const { id } = await as('ana').draft('9001');
    const { id: other } = await as('carlos').draft('9002');
    const [thread] = (await comment('ana', id, { text: 'Hola' })).json<Threads>();
    expect((await as('sara').get(`/versions/${id}/comments`)).json<Threads>()).toHaveLength(1);
    expect((await comment('sara', id, { text: 'Hola' })).statusCode).toBe(403);
    for (const answer of [
      await as('carlos').get(`/versions/${id}/comments`),
      await comment('carlos', id, { text: 'Hola' }),
      await settle('carlos', id, thread!.id, 1),
      await as('carlos').post(`/versions/${id}/visits`),
      // A thread of another version.
      await comment('carlos', other, { text: 'Hola', thread: thread!.id }),
      await settle('carlos', other, thread!.id, 1),
    ])
      expect(answer.statusCode).toBe(404);
    await as('ana').discard(id);
    expect((await comment('luis', id, { text: 'Tarde' })).statusCode).toBe(404);
    expect(await site.db.selectFrom('version_comment').selectAll().where('version_id', '=', id).execute()).toEqual([]);
    const [live] = (await as('ana').get(`/versions?filter=${encodeURIComponent('{"state":"live"}')}`)).json<
      { id: string }[]
    >();
    expect((await comment('ana', live!.id, { text: 'Tarde' })).json()).toMatchObject({ code: 'wrongState' });
  });

  test.each([
    ['   ', 'Rellene este campo.'],
    ['El de la cuenta ES9121000418450200051332', 'Parece llevar un dato de un proveedor'],
    ['Es de la empresa con NIF 12345678Z', 'Parece llevar un dato de un proveedor'],
    ['x'.repeat(2_001), 'Es demasiado largo.'],
  ])('refuse %j', async (text, expected) => {
    const { id } = await as('ana').draft('9001');
    const answer = await comment('ana', id, { text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: { text: string } }>().fields.text).toContain(expected);
    expect(await threadsOf(id)).toEqual([]);
  });

  test('may name the telephone of the entity, and leave their hash in the audit, not their words', async () => {
    const { id } = await as('ana').draft('9001');
    expect((await comment('ana', id, { text: 'El teléfono es el 900 123 456.' })).statusCode).toBe(200);
    const row = await site.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'comment-added')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ entity: '9001', after: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(JSON.stringify(row)).not.toContain('900 123');
  });
});

type Differences = ConsoleResponseBody<'readDifferences'>;

test('R-STU-18 comments at fields are enough to send a version back; the next review is compared with what was sent back', async () => {
  const id = await draftInReview();
  const bare = await as('luis').act(id, 'return', { comment: ' ' });
  expect([bare.statusCode, bare.json<{ fields: object }>().fields]).toEqual([400, { comment: 'Rellene este campo.' }]);
  await comment('ana', id, { text: 'Es el del manual.', ...COLOR });
  expect((await as('luis').act(id, 'return', { comment: '' })).statusCode).toBe(400);
  expect((await as('luis').get(`/versions/${id}/differences?against=returned`)).statusCode).toBe(404);

  await comment('luis', id, { text: 'Más oscuro', ...COLOR });
  const returned = await as('luis').act(id, 'return', { comment: '' });
  expect(returned.json<VersionDetails>()).toMatchObject({
    state: 'draft',
    comment: { text: '', written: 1 },
    returned: { by: 'Nombre de luis@banco.example', byId: as('luis').id },
  });
  const before = getPrimaryColor(await as('ana').read(id));
  await as('ana').change(id, createColorChange(before, '#0b2f4a'));
  await as('ana').submit(id);
  const { against, differences, undone } = (
    await as('luis').get(`/versions/${id}/differences?against=returned`)
  ).json<Differences>();
  expect(against).toMatchObject({ id });
  expect(differences).toMatchObject([{ ...COLOR, from: before, to: '#0b2f4a' }]);
  expect(undone).toBeUndefined();
  // What was written in the first review says nothing about the second one.
  expect((await as('luis').act(id, 'return', { comment: '' })).statusCode).toBe(400);
});

test('R-STU-20 members see who else has a version open now, and that comments changed', async () => {
  const { id } = await as('ana').draft('9001');
  expect(await visit('ana', id)).toMatchObject({ people: [], openThreads: 0 });
  const luis = { id: as('luis').id, name: 'Nombre de luis@banco.example' };
  await visit('luis', id);
  const { people, commentsMark } = await visit('ana', id);
  expect(people).toEqual([luis]);
  await comment('luis', id, { text: '¿Y esto?' });
  const later = await visit('ana', id);
  expect([later.openThreads, later.commentsMark === commentsMark]).toEqual([1, false]);
  // Luis has closed the page.
  await site.db
    .updateTable('version_visit')
    .set({ seen_at: new Date(site.now().getTime() - 30 * SECOND_MS) })
    .where('staff_id', '=', luis.id)
    .execute();
  expect((await visit('ana', id)).people).toEqual([]);
});
