import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEntityFiles, validateNewEntity, writeEntityFolder } from '#definitions/entities/new-entity.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

const NORTE = { code: '9003', name: 'Banca Norte', host: 'norte.localhost', primaryColor: '#0B6E4F' };
const SITE = 'https://www.bancanorte.es';
/** What nobody else can know. */
const LEGAL = {
  legalNotice: `${SITE}/aviso`,
  cookies: `${SITE}/cookies`,
  privacy: `${SITE}/privacidad`,
  address: 'Calle Mayor 1, 39001 Santander',
  email: 'datos@bancanorte.es',
};

let entities: EntityCopy;
beforeEach(() => {
  entities = copyEntities();
});
afterEach(() => rmSync(entities.projectRoot, { recursive: true }));

describe('npm run entity:new', () => {
  test('makes an entity that can be published at once', async () => {
    expect(validateNewEntity(entities.root, NORTE)).toEqual([]);
    writeEntityFolder(entities.root, { ...NORTE, ...LEGAL });
    const { entities: published, problems } = await readEntities(entities.root);
    expect(problems.map(createProblemFormatter('en'))).toEqual([]);
    const made = published.find(({ folder }) => folder === '9003');
    expect(made?.hosts).toEqual(['norte.localhost']);
    expect(made?.entity).toMatchObject({ nameSite: 'Banca Norte · Proveedores', primaryColor: '#0B6E4F' });
  });

  test('R-STU-06 begins with the revised texts, unless they are not wanted', () => {
    const folder = writeEntityFolder(entities.root, { ...NORTE, ...LEGAL });
    const texts = JSON.parse(readFileSync(join(folder, 'texts.es.json'), 'utf8')) as Record<string, string>;
    expect(texts['app.failure']).toBe('Algo ha salido mal');
    expect(texts['layout.logoutQuestion']).toBe('¿Está seguro de que desea cerrar la sesión?');
    expect([...createEntityFiles({ ...NORTE, revisedTexts: false }).keys()]).not.toContain('texts.es.json');
  });

  test('whatever colour is chosen, all that is derived from it can be read', async () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    await fc.assert(
      fc.asyncProperty(color, color, async (primaryColor, secondaryColor) => {
        writeEntityFolder(entities.root, { ...NORTE, ...LEGAL, primaryColor, secondaryColor });
        expect((await readEntities(entities.root)).problems.map(createProblemFormatter('en'))).toEqual([]);
      }),
      { numRuns: getRunCount(60) },
    );
  });

  test("R-CONF-45 what is legally binding is never another bank's, and is asked for", async () => {
    writeEntityFolder(entities.root, NORTE);
    const missing = await readEntities(entities.root);
    expect(missing.problems.map(createProblemFormatter('es'))).toEqual([
      'entities/9003/entity.json, aviso legal /legalNoticeUrl: «complete-aqui.example» no es un dato real. Escriba el de la entidad en "legalNoticeUrl".',
      'entities/9003/entity.json, política de cookies /cookiePolicyUrl: «complete-aqui.example» no es un dato real. Escriba el de la entidad en "cookiePolicyUrl".',
      'entities/9003/entity.json, política de privacidad /privacyPolicyUrl: «complete-aqui.example» no es un dato real. Escriba el de la entidad en "privacyPolicyUrl".',
      'entities/9003/entity.json, primera capa de información /firsInfoLayer/address: «Complete aquí» no es un dato real. Escriba el de la entidad en "firsInfoLayer".',
      'entities/9003/entity.json, primera capa de información /firsInfoLayer/email: «complete-aqui.example» no es un dato real. Escriba el de la entidad en "firsInfoLayer".',
    ]);
    expect(missing.entities.map(({ folder }) => folder)).not.toContain('9003');
    // To look at it, as the development server does.
    const shown = await readEntities(entities.root, { placeholders: 'shown' });
    expect(JSON.stringify(shown.entities.at(-1))).toContain('"9003"');
    expect(JSON.stringify(shown.entities.at(-1))).not.toMatch(/alameda|roble|marea/i);
    rmSync(join(entities.root, '9003'), { recursive: true });
    writeEntityFolder(entities.root, {
      ...NORTE,
      ...LEGAL,
      host: 'proveedores.bancanorte.es',
      terms: `${SITE}/condiciones`,
      legalName: 'Banca Norte, S.A.',
    });
    const { entities: published, problems } = await readEntities(entities.root, {
      placeholders: 'refused-where-reachable',
    });
    expect(problems.map(createProblemFormatter('en'))).toEqual([]);
    expect(published.at(-1)?.entity).toMatchObject({
      legalNoticeUrl: `${SITE}/aviso`,
      firsInfoLayer: { legalName: 'Banca Norte, S.A.', email: 'datos@bancanorte.es' },
      checkboxConfirmCreateUser: { type: 'raw-label', label: expect.stringContaining(`${SITE}/condiciones`) },
    });
  });

  test('takes a logo along', async () => {
    const logo = join(entities.projectRoot, 'norte.svg');
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path d="M0 0h90v30"/></svg>');
    writeEntityFolder(entities.root, { ...NORTE, ...LEGAL, logo });
    expect(readFileSync(join(entities.root, '9003/assets/logo.svg'), 'utf8')).toContain('width="90"');
    expect((await readEntities(entities.root)).problems).toEqual([]);
  });

  test.each([
    ['a code of letters', { code: 'nine' }, 'The code "nine" is not four digits, such as 9003.'],
    ['no code', { code: '' }, 'The code "" is not four digits, such as 9003.'],
    ['a code that is taken', { code: '9001' }, 'There is an entity 9001 already, in entities/9001.'],
    ['no name', { name: ' ' }, 'The name has 1 to 40 characters, such as Banca Norte.'],
    [
      'a host with a port',
      { host: 'a:80' },
      'The host "a:80" is not a host name in lower case, without port, such as norte.localhost.',
    ],
    [
      'a host that is reserved',
      { host: 'norte.notices' },
      'The host "norte.notices" is not a host name in lower case, without port, such as norte.localhost.',
    ],
    ['a colour by name', { primaryColor: 'green' }, 'The colour "green" is not written as #RRGGBB, such as #14507A.'],
    [
      'a page without https',
      { legalNotice: 'www.norte.es' },
      'The page "www.norte.es" is not an address with https://, such as https://www.banco.es/aviso-legal.',
    ],
    ['an email that is none', { email: 'norte' }, 'The email "norte" is not a mail address.'],
    ['a logo that is not there', { logo: '/nowhere.svg' }, 'There is no file /nowhere.svg.'],
  ])('refuses %s in one sentence', (_title, answers, sentence) => {
    expect(validateNewEntity(entities.root, { ...NORTE, ...answers }).map(({ en }) => en)).toEqual([sentence]);
  });
});
