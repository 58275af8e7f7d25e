import { expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/errors/error-catalogue.ts';
import { ERROR_MESSAGES } from '#tests/support/error-messages.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import metaSchema from '#schemas/meta/errors.schema.json' with { type: 'json' };
import { REFUSALS } from '#platform/rules/refusals.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { createErrorPlacesByName, addErrorCodeScenes } from './error-code-scenes.ts';
import { createRefusedAnswerByCode } from './scene-answers.ts';

const sorted = (codes: readonly number[]) => [...new Set(codes)].toSorted((one, other) => one - other);
const ofRecords = getErrorRecords().flatMap(({ code, scenes }) => scenes.map((place) => `code-${code}-${place}`));

test('R-SCN-02 each code has exactly the scenes that its record names', () => {
  const named = [...getSceneLibrary().keys()].filter((name) => name.startsWith('code-'));
  expect(named.toSorted()).toEqual(ofRecords.toSorted());
  expect(sorted(getErrorRecords().map(({ code }) => code))).toEqual(sorted(ERROR_CODES));
});

test('R-SCN-02 R-ERR-02 each code is shown in a scene, with its specified message', () => {
  const read = [...getSceneLibrary().values()].flatMap(({ expects: { code } }) => code ?? []);
  expect(sorted(read.map(Number)).filter((code) => !(code in ERROR_MESSAGES))).toEqual([]);
  expect(ERROR_CODES.filter((code) => !read.includes(code))).toEqual([]);
});

test('R-SCN-02 the scene of a code is the scene of its place with a refused call', () => {
  const { title, area, route, typed, session, expects, answers } = getSceneLibrary().get('code-637-login')!;
  expect({ title, area, route, typed, session, expects }).toEqual({
    title: 'Código 637 al iniciar sesión',
    area: 'codes',
    route: '/',
    typed: [
      { field: 'email', value: 'laura@carpinteriaserra.example' },
      { secret: 'password' },
      { press: 'Iniciar sesión' },
    ],
    session: null,
    expects: { code: 637 },
  });
  const refused = { code: 637, message: 'Email or password is wrong.' };
  expect(answers).toEqual([{ method: 'POST', path: '/login', status: 401, body: refused }]);
  expect(getSceneLibrary().get('code-724-invoices')?.expects).toEqual({ text: 'No se encontraron datos.' });
  expect(getSceneLibrary().get('code-1000-invoices')?.answers[0]).toMatchObject({ fault: 'no-connection' });
});

test('records may name exactly the existing places', () => {
  const places = createErrorPlacesByName(getSceneLibrary().get('invoices-loaded')!);
  expect(metaSchema.definitions.error.properties.scenes.items.enum.toSorted()).toEqual(Object.keys(places).toSorted());
});

test('without the base scene of the codes, the error says how to generate it', () => {
  expect(() => addErrorCodeScenes(new Map())).toThrow(
    'The library has no scene invoices-loaded: npm run scenes generates it.',
  );
});

test('a code is refused with the status that the reference service uses', () => {
  for (const [, [code]] of Object.entries(REFUSALS)) {
    const { status } = createRefusedAnswerByCode('listUsers', code);
    expect(
      Object.values(REFUSALS)
        .filter((one) => one[0] === code)
        .map((one) => one[1]),
    ).toContain(status);
  }
  expect(createRefusedAnswerByCode('login', 637)).toMatchObject({
    method: 'POST',
    path: '/login',
    status: 401,
    body: { code: 637 },
  });
  expect(createRefusedAnswerByCode('login', 741)).toMatchObject({ status: 400, body: { code: 741 } });
});
