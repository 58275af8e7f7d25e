import { beforeAll, describe, expect, test } from 'vitest';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { StaffPerson } from '#tests/service/support/staff-person.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';

const CODE = 'Este código no está disponible.';
const HOSTS = 'Una de estas direcciones no está disponible.';
const CODE_TOLD = 'Ya hay una entidad con este código.';
const HOSTS_TOLD = 'Una de estas direcciones es de otra entidad.';

/** The members, by what they may know: roles, and the entities of their scope. */
const MEMBERS: Record<string, [roles: Role[], scope: string[] | null]> = {
  editor: [['editor'], null],
  scoped: [['editor'], ['9002', '9555']],
  admin: [['editor', 'admin'], null],
  'scoped admin': [
    ['editor', 'admin'],
    ['9002', '9555'],
  ],
};

const people = new Map<string, StaffPerson>();
const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  for (const [name, [roles, scope]] of Object.entries(MEMBERS))
    people.set(name, await StaffPerson.logIn(site, name.replace(' ', '-'), roles, scope));
});

const fieldsOf = async (who: string, typed: string) =>
  (await people.get(who)!.get(`/new-entity?${typed}`)).json<{ fields: Record<string, string> }>().fields;

describe('R-STU-06 R-CON-05 who creates an entity learns nothing of others: conflicts are told to admins, of their scope', () => {
  test.each([
    ['editor', 'code=9001', { code: CODE }],
    ['editor', 'hosts=roble.localhost', { hosts: HOSTS }],
    ['editor', 'code=9999&hosts=free.localhost', {}],
    ['scoped', 'code=9001', { code: CODE }],
    ['scoped', 'code=9777', { code: CODE }],
    ['scoped', 'code=9002', { code: CODE }],
    ['scoped', 'code=9555&hosts=free.localhost', {}],
    ['scoped', 'hosts=roble.localhost', { hosts: HOSTS }],
    ['scoped', 'code=9001&hosts=roble.localhost', { code: CODE, hosts: HOSTS }],
    ['scoped', 'code=9777&hosts=roble.localhost', { code: CODE, hosts: HOSTS }],
    ['admin', 'code=9001&hosts=roble.localhost', { code: CODE_TOLD, hosts: HOSTS_TOLD }],
    ['scoped admin', 'code=9001&hosts=roble.localhost', { code: CODE, hosts: HOSTS }],
    ['scoped admin', 'code=9777', { code: CODE }],
    ['scoped admin', 'code=9002&hosts=marea.localhost', { code: CODE_TOLD, hosts: HOSTS_TOLD }],
  ])('%s, %s', async (who, typed, fields) => {
    expect(await fieldsOf(who, typed)).toEqual(fields);
  });

  test('an entity outside the scope is refused in the same way whether it exists or not', async () => {
    const answers = await Promise.all(
      ['9001', '9777'].flatMap((code) => [
        people.get('scoped')!.post('/entities', { code, name: 'Banca Norte', hosts: ['free.localhost'] }),
        people.get('scoped')!.post('/entities/9002/copies', { code, hosts: ['free.localhost'] }),
      ]),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test('a taken host is refused to everybody, and no answer says whose it is', async () => {
    const hosts = ['roble.localhost'];
    const values = { code: '9555', name: 'Banca Norte', hosts };
    const made = await people.get('scoped')!.post('/entities', values);
    const copied = await people.get('scoped')!.post('/entities/9002/copies', { code: '9555', hosts });
    const asAdmin = await people.get('admin')!.post('/entities', { ...values, code: '9556' });
    expect(
      [made, copied, asAdmin].map((answer) => [answer.statusCode, answer.json<{ fields: object }>().fields]),
    ).toEqual([
      [400, { hosts: HOSTS }],
      [400, { hosts: HOSTS }],
      [400, { hosts: HOSTS_TOLD }],
    ]);
    const draft = await people.get('scoped')!.draft('9002');
    const changed = await people.get('scoped')!.change(draft.id, {
      file: 'entity.json',
      path: '/hosts',
      from: ['marea.localhost'],
      to: ['marea.localhost', ...hosts],
    });
    const { problems } = changed.json<VersionDetails>();
    expect(problems.map(({ path, reason }) => [path, reason])).toEqual([
      ['/hosts/1', 'roble.localhost no está disponible'],
    ]);
    expect(JSON.stringify(problems)).not.toContain('9001');
  });
});
