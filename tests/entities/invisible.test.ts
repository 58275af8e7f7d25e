import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { copyEntities, type EntityCopy } from './entity-copy.ts';
import { INTERFACE_TEXTS } from './entity-mistakes.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const FORMS = readDefinitions('schemas/forms').definitions;
const TURNED = 'Banco\u202eademalA';

let entities: EntityCopy;
beforeAll(() => {
  entities = copyEntities();
});
afterEach(() => entities.restore('9001'));
afterAll(() => rmSync(entities.projectRoot, { recursive: true }));

const read = (texts: Record<string, string> = INTERFACE_TEXTS) => readEntities(entities.root, { texts, forms: FORMS });

describe('R-STU-14, R-CONF-45 a name of an entity is seen as it is written', () => {
  test('what turns it round is refused, with file, place, reason and fix in both languages', async () => {
    entities.change('9001', { nameSite: TURNED });
    const { problems } = await read();
    expect(problems.map(createProblemFormatter('es'))).toEqual([
      'entities/9001/entity.json, nombre del portal /nameSite: "Banco[U+202E]ademalA" tiene el carácter U+202E, que no se ve. Escríbalo de nuevo sin ese carácter.',
    ]);
    expect(problems.map(createProblemFormatter('en'))).toEqual([
      'entities/9001/entity.json, name of the site /nameSite: "Banco[U+202E]ademalA" has the character U+202E, which is invisible. Type it again without that character.',
    ]);
  });

  test('of a text with markup the words are quoted', async () => {
    entities.change('9001', { cookiesText: '<p>Uno<b>\u202eDos</b></p>' });
    expect((await read()).problems.map(createProblemFormatter('es'))[0]).toContain(
      ': "Uno[U+202E]Dos" tiene el carácter U+202E',
    );
  });

  test('a second line is refused in other words', async () => {
    entities.change('9001', { copyrightNotice: 'Banco Roble\nBanco Alameda' });
    const { problems } = await read();
    expect(problems.map(createProblemFormatter('es'))).toEqual([
      String.raw`entities/9001/entity.json, derechos de autor /copyrightNotice: "Banco Roble\nBanco Alameda" tiene un salto de línea. Escríbalo en una sola línea.`,
    ]);
    expect(problems.map(createProblemFormatter('en'))[0]).toMatch(/ has a line break\. Write it on one line\.$/);
  });

  // Whatever text the definition may hold: a field that is added is covered from then on.
  const free = Object.entries(entitySchema.properties).flatMap(([field, schema]) =>
    'type' in schema && schema.type === 'string' && !('pattern' in schema) && field !== '$schema' ? [field] : [],
  );
  test.each(free)('in %s', async (field) => {
    entities.change('9001', { [field]: TURNED });
    expect((await read()).problems.map(({ path, reason }) => `${path} ${writeForFiles(reason, 'en')}`)).toContain(
      `/${field} "Banco[U+202E]ademalA" has the character U+202E, which is invisible`,
    );
  });

  test('in what stands deeper, and in addresses', async () => {
    const layer = { legalName: TURNED, shortName: 'Roble\u200b', address: 'Calle\u00ad', email: 'a\u2066@b.example' };
    entities.change('9001', {
      firsInfoLayer: layer,
      legalNoticeUrl: 'https://banco.example/\u202e',
      checkboxCompanyData: { type: 'expandable', label: `Acepto${TURNED}`, text: 'Uno\n\n\u2067Dos' },
    });
    expect((await read()).problems.map(({ path }) => path).toSorted()).toEqual([
      '/checkboxCompanyData/label',
      '/checkboxCompanyData/text',
      '/firsInfoLayer/address',
      '/firsInfoLayer/email',
      '/firsInfoLayer/legalName',
      '/firsInfoLayer/shortName',
      '/legalNoticeUrl',
    ]);
  });

  test('terms may have several lines', async () => {
    entities.change('9001', {
      checkboxCompanyData: { type: 'expandable', label: 'Acepto', text: 'Primero.\n\n\tSegundo.' },
    });
    expect((await read()).problems).toEqual([]);
  });
});

describe('R-STU-14 words of an entity', () => {
  const CODES = [0x01, 0x0a, 0x7f, 0x85, 0xad, 0x61c, 0x200b, 0x200f, 0x2028, 0x2029, 0x202e, 0x2060, 0x2066, 0xfeff];

  test('are refused with each kind of invisible character, each at its place', async () => {
    const keys = CODES.map((code) => `text.${code.toString(16)}`);
    const known = Object.fromEntries(keys.map((key) => [key, 'Entrar']));
    const words = CODES.map((code, index) => [keys[index], `En${String.fromCodePoint(code)}trar`]);
    entities.write('9001/texts.es.json', JSON.stringify(Object.fromEntries(words)));
    const { problems } = await read({ ...INTERFACE_TEXTS, ...known });
    expect(problems.map(({ file, path }) => `${file}${path}`)).toEqual(
      keys.map((key) => `entities/9001/texts.es.json/${key}`),
    );
  });

  test('pass with accents, the middle dot of Catalan, the euro and typographic quotes', async () => {
    const words = { 'forms.login.email': 'Col·lectiu “Ñandú”: 25\u00a0€ — l’àvia, ¿sí?…' };
    entities.write('9001/texts.es.json', JSON.stringify(words));
    expect((await read()).problems).toEqual([]);
  });

  test('of a form are refused alike, but for what is typed in its examples', async () => {
    const overlay = {
      extends: 'login@1',
      ui: { fields: { email: { label: 'Correo\u200b', help: 'Escriba\u2028aquí' } } },
      messages: { email: { required: '\u202eFalta' } },
    };
    entities.write('9001/forms/login.overlay.json', JSON.stringify(overlay));
    const { problems } = await read();
    expect(problems.map(({ file, path }) => `${file}${path}`).toSorted()).toEqual([
      'entities/9001/forms/login.overlay.json/messages/email/required',
      'entities/9001/forms/login.overlay.json/ui/fields/email/help',
      'entities/9001/forms/login.overlay.json/ui/fields/email/label',
    ]);
  });
});

test('R-CONF-45 the name of a file can not turn its own message round', async () => {
  entities.write('9001/assets/logo\u202egpj.svg', '<svg/>');
  const lines = (await read()).problems.flatMap((problem) => [
    createProblemFormatter('es')(problem),
    createProblemFormatter('en')(problem),
  ]);
  expect(lines.join('\n')).toContain('assets/logo[U+202E]gpj.svg');
  expect(lines.join('\n')).not.toContain('\u202e');
  entities.remove('9001/assets/logo\u202egpj.svg');
});
