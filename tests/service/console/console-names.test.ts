import { beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_CALLS } from '#studio/domain/calls/console-calls.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const ONE_LINE = 'Contiene un salto de línea o un carácter que no se ve. Escríbalo de nuevo en una sola línea.';
const SEEN = 'Contiene un carácter que no se ve. Escríbalo de nuevo.';
const NOBODY = '00000000-0000-4000-8000-000000000000';
/** One of each kind: control, direction, zero width, soft hyphen, byte order mark, separators, and what is drawn as nothing. */
const INVISIBLE = ['\u0001', '\u007f', '\u202e', '\u2066', '\u061c', '\u200b', '\u00ad', '\ufeff', '\u2028', '\u3164'];

let call: TestConsole['call'];
const site = startForFile(() => startTestConsole());
beforeAll(async () => {
  call = await site.addCaller('todo@banco.example', ['admin', 'editor', 'publisher', 'support']);
});

const MEMBER = { email: 'nueva@banco.example', name: 'Nueva', roles: ['editor'], scope: ['9001'] };
const ENTITY = { code: '9009', name: 'Banco', hosts: ['banco.example'], legalName: 'Banco SA', address: 'Calle 1' };
const SCENE = { title: 'Escena', area: 'login', entity: null, scene: {} };

const NAMES = [
  ['POST', '/staff', MEMBER, 'name'],
  ['PUT', `/staff/${NOBODY}`, {}, 'name'],
  ['POST', '/entities', ENTITY, 'name'],
  ['POST', '/entities', ENTITY, 'legalName'],
  ['POST', '/entities', ENTITY, 'address'],
  ['POST', '/scenes', SCENE, 'title'],
] as const;

describe('R-CON-05, R-STU-06 a name in the console is one line of visible characters', () => {
  test.each(NAMES)('%s %s %j: %s', async (method, path, body, field) => {
    for (const sign of [...INVISIBLE, '\n', '\t']) {
      const payload = { ...body, [field]: `Banco${sign}Alameda` };
      const answer = await call({ method, url: API + path, payload });
      expect([answer.statusCode, answer.json<{ fields?: object }>().fields]).toEqual([400, { [field]: ONE_LINE }]);
    }
  });

  test('accents, the middle dot, the euro and typographic quotes are allowed in names', async () => {
    const name = 'Núria Col·lell “Ñ” – d’Òria €';
    const answer = await call({ method: 'POST', url: `${API}/staff`, payload: { ...MEMBER, name } });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name }]);
  });
});

test.each([
  ['submit', 'note', { acknowledged: [] }],
  ['return', 'comment', {}],
  ['comments', 'text', {}],
])('R-STU-18 a note of a review may have lines, but no invisible characters: %s', async (act, field, body) => {
  const url = `${API}/versions/${NOBODY}/${act}`;
  const send = (text: string) => call({ method: 'POST', url, payload: { ...body, [field]: text } });
  for (const sign of INVISIBLE)
    expect((await send(`Bien${sign}hecho`)).json()).toMatchObject({ code: 'invalid', fields: { [field]: SEEN } });
  expect((await send('Bien:\n\t1. Título\r\n')).statusCode).toBe(404);
});

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown;
  pattern?: string;
  format?: string;
}

/** The texts of a body that may be anything. */
function freeTexts(schema: Schema, path: string): string[] {
  const isFree = [schema.type].flat().includes('string') && !schema.enum && !schema.pattern && !schema.format;
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => freeTexts(part, `${path} ${name}`));
  return [...(isFree ? [path] : []), ...inner, ...(schema.items ? freeTexts(schema.items, path) : [])];
}

test('R-STU-14 every other text of a call is a secret, an address or validated elsewhere; a new one must be listed', () => {
  const texts = CONSOLE_CALLS.flatMap(({ operationId, body }) =>
    body ? freeTexts(body as unknown as Schema, operationId) : [],
  );
  expect([...new Set(texts)].toSorted()).toEqual([
    // A code, and what an authenticator sends.
    'addMeans code',
    'addMeans enrolment',
    'addMeans passkey authenticatorAttachment',
    'addMeans passkey response authenticatorData',
    'addMeans passkey response publicKey',
    'addMeans passkey response transports',
    // A handle is signed by the service.
    'approveMeansRemoval handle',
    'approveVersion acknowledged',
    'askMeansRemoval handle',
    // Mail addresses and host names have rules of their own.
    'askProvider email',
    'cancelMeansRemoval handle',
    // A secret.
    'changePassword currentPassword',
    'changePassword newPassword',
    // Files and places of a draft are what there is; its texts are problems of the draft, not of the call.
    'changeVersion changes file',
    'changeVersion changes path',
    'confirmEmail token',
    'copyEntity hosts',
    'createEntity hosts',
    // A link passes the gate of links.
    'createEntityShowings scenes',
    'createNotice link href',
    'createNoticeShowings link href',
    'createShowings scenes',
    'createStaff email',
    'createStaff scope',
    'endUserSessions handle',
    // Compared with what the service has, after its own rules for a tax id and an address.
    'findSupplierUser email',
    'findSupplierUser entity',
    'findSupplierUser taxId',
    'liftLoginLock token',
    'liftUserBlock handle',
    'logIn email',
    'logIn password',
    'logInThroughProvider query',
    'objectToChange token',
    // Keys of warnings and differences.
    'publishVersion acknowledged',
    'requestMeansLink password',
    'resendUserLink handle',
    'scheduleVersion acknowledged',
    'setPassword password',
    'setPassword token',
    'startMeans token',
    'submitVersion acknowledged',
    'transferDifferences against',
    'updateNotice link href',
    'updateStaff email',
    'updateStaff pendingEmail',
    'updateStaff scope',
  ]);
});
