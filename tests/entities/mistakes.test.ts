import { cpSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { createChangeSources } from '#definitions/differences/change-sources.ts';
import type { Sentence } from '#definitions/problems/sentence.ts';
import { createProblemWording } from '#definitions/problems/studio-naming.ts';
import { createMachineWordFinder, withoutWrittenValues } from '#tests/support/machine-words.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { messagesOfGuide } from '#tests/structure/pages.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';
import { INTERFACE_TEXTS, mistakes, SVG } from './entity-mistakes.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const FORMS = readDefinitions('schemas/forms').definitions;

const findMachineWords = createMachineWordFinder(FORMS, INTERFACE_TEXTS);
const inStudio = createProblemWording(
  createChangeSources({ defaults: {}, forms: FORMS, texts: INTERFACE_TEXTS }),
  'es',
);

/** All that sentences say to those who write files. */
const readAll = (...sentences: Sentence[]): string =>
  sentences.flatMap((one) => [writeForFiles(one, 'es'), writeForFiles(one, 'en')]).join(' ');

describe('R-CONF-45 each mistake in an entity says where it is, why it is one and how to fix it', () => {
  let entities: EntityCopy;
  const spanishMessages: string[] = [];
  const read = () => readEntities(entities.root, { texts: INTERFACE_TEXTS, forms: FORMS });
  beforeAll(() => {
    entities = copyEntities();
  });
  afterEach(() => entities.restore('default', '9001', '9002'));
  afterAll(() => rmSync(entities.projectRoot, { recursive: true }));

  test.each(mistakes)('$title', async ({ make, says }) => {
    make(entities);
    const report = await read();
    const lines = report.problems.map(createProblemFormatter('en'));
    spanishMessages.push(...report.problems.map(createProblemFormatter('es')));
    if (typeof says === 'string') expect(lines.join('\n')).toContain(says);
    else expect(lines.join('\n')).toMatch(says);
    for (const { file: name, path, reason, fix } of report.problems) {
      expect(name).toMatch(/^entities\/9001/);
      expect(path).toMatch(/^(\/|$)/);
      for (const language of ['en', 'es'] as const) {
        expect(writeForFiles(reason, language)).toMatch(/\S/);
        expect(writeForFiles(reason, language)).not.toMatch(/undefined|\[object/);
        expect(writeForFiles(fix, language)).toMatch(/[.?]$/);
      }
      const [es, en] = [writeForFiles(fix, 'es'), writeForFiles(fix, 'en')];
      expect(es).not.toBe(en.includes('Use a, b') ? '' : en);
    }
    expect(report.entities.map(({ folder }) => folder)).toEqual(['9000', '9002']);
    for (const problem of report.problems) {
      const { field, reason, fix } = inStudio(problem);
      const message = withoutWrittenValues(`${field}: ${reason}. ${fix}`, problem.reason, problem.fix);
      expect(findMachineWords(message, problem.path.split('/').at(-1)), message).toBeUndefined();
    }
  });

  test('the guide explains messages that the check really gives, in Spanish', () => {
    const explained = messagesOfGuide('messages');
    expect(explained.length).toBeGreaterThan(20);
    expect(explained.filter((message) => !spanishMessages.some((line) => line.includes(message)))).toEqual([]);
  });

  test('several mistakes are told at once', async () => {
    entities.change('9001', { primaryColor: 'red', zoom: 1 });
    entities.change('9002', { hosts: ['127.0.0.1'] });
    const { problems, entities: good } = await read();
    expect(problems.map(({ file: name, path }) => `${name}${path}`).sort()).toEqual([
      'entities/9001/entity.json/primaryColor',
      'entities/9001/entity.json/zoom',
      'entities/9002/entity.json/hosts/0',
    ]);
    expect(good.map(({ folder }) => folder)).toEqual(['9000']);
  });

  test('R-STU-14 terms that are too long hide none of the other mistakes, and no message about them shows JSON', async () => {
    const link = '<a href="http://roble.example">aviso</a>';
    entities.change('9001', {
      primaryColor: '#EEEEEE',
      copyrightNotice: '© Caja Roble',
      support: { hours: 'de 9 a 18 h' },
      closedDays: ['2026-12-25'],
      checkboxCompanyData: { type: 'expandable', height: 100 },
      checkboxConfirmCreateUser: { type: 'raw-label' },
      checkboxDatosProveedores: { type: 'hidden', text: 'x' },
      checkboxAnticipoAutomatico: { type: 'expandable', text: `${buildTerms(200_001 - link.length)}${link}` },
    });
    const { problems } = await read();
    const ofTerms = problems.filter(({ path }) => path === '/checkboxAnticipoAutomatico/text');
    expect(ofTerms.map(createProblemFormatter('es'))).toEqual([
      'entities/9001/entity.json, condiciones del anticipo automático /checkboxAnticipoAutomatico/text: el texto tiene 200.001 caracteres; caben 200.000. Quite 1 carácter.',
      'entities/9001/entity.json, condiciones del anticipo automático /checkboxAnticipoAutomatico/text: el enlace http://roble.example no lleva a ninguna parte. Escriba una dirección con https:// o mailto:.',
    ]);
    expect(new Set(problems.map(({ path }) => path))).toEqual(
      new Set([
        '/checkboxAnticipoAutomatico/text',
        '/checkboxCompanyData',
        '/checkboxConfirmCreateUser/label',
        '/checkboxDatosProveedores/text',
        '/copyrightNotice',
        '/primaryColor',
        '/support/hours',
      ]),
    );
    for (const { reason, fix } of problems.filter(({ path }) => path.startsWith('/checkbox')))
      expect(readAll(reason, fix)).not.toMatch(/[{}[\]]/);
  });

  test('R-STU-14 a field that cannot be used hides no mistake of the others', async () => {
    entities.change('9001', {
      tipoConfirming: 'yes',
      checkboxCompanyData: { type: 'popup', height: 20 },
      cookiesText: '<p onclick="x()">Hola</p>',
      cookieBot: { cbid: 'abc-1', statistics: true, marketing: false, preferences: false },
    });
    const { problems } = await read();
    expect(problems.map(({ path }) => path).sort()).toEqual([
      '/checkboxCompanyData/height',
      '/checkboxCompanyData/type',
      '/cookieBot/integrity',
      '/cookiesText',
      '/tipoConfirming',
    ]);
    for (const { path, fix } of problems) if (path.startsWith('/checkbox')) expect(readAll(fix)).not.toMatch(/[{}]/);
  });

  test('a host name that is no text is told with its place, whatever it is', async () => {
    entities.change('9001', { hosts: [{ toString: [] }] });
    expect((await read()).problems.map(({ path, reason }) => `${path}: ${writeForFiles(reason, 'en')}`)).toEqual([
      '/hosts/0: {"toString":[]} is not a text in quotes',
    ]);
  });

  test('a default that leaves a field open stops all, as all lean on it', async () => {
    entities.change('default', { copyrightNotice: undefined });
    const report = await read();
    expect(report.entities).toEqual([]);
    expect(report.problems.map(createProblemFormatter('en'))).toEqual([
      'entities/default/entity.json, copyright /copyrightNotice: copyrightNotice is missing. Add it: who holds the copyright, without sign and year, which the portal adds, in 1 to 120 characters.',
    ]);
  });

  test('R-CONF-40 a field with a default in its record need not stand in the default', async () => {
    entities.change('default', { tipoConfirming: undefined });
    const report = await read();
    expect(report.problems).toEqual([]);
    expect(report.entities.map(({ entity }) => entity.tipoConfirming)).toContain(false);
  });

  test('of two folders with one code the copy is told, once, and the other is published', async () => {
    cpSync(`${entities.root}/9001`, `${entities.root}/9001 - copia`, { recursive: true });
    const { problems, entities: good } = await read();
    entities.remove('9001 - copia');
    expect(problems.map(createProblemFormatter('en'))).toEqual([
      'entities/9001 - copia/entity.json, entity code /codNrbeEn: 9001 is the code of entities/9001. Give each entity a code of its own, or remove the copy.',
      'entities/9001 - copia/entity.json, host names /hosts/0: roble.localhost belongs to entities/9001. Give each host to one entity.',
    ]);
    expect(good).toHaveLength(3);
  });

  test('a drawing with references inside and single quotes is fine', async () => {
    const gradient = '<defs><linearGradient id="g"><stop stop-color="#14507A"/></linearGradient></defs>';
    for (const fill of [`'url(#g)'`, `"url('#g')"`, `'url("#g")'`]) {
      entities.write('9001/assets/logo.svg', `${SVG}${gradient}<rect width='9' height='9' fill=${fill}/></svg>`);
      expect((await read()).problems.map(createProblemFormatter('en')), fill).toEqual([]);
    }
  });

  test('R-STU-08 a logo that would be seen as a line is published with a warning, one of common proportions without', async () => {
    const draw = (width: number, height: number) =>
      entities.write(
        '9001/assets/logo.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#14507A"/></svg>`,
      );
    const warn = async () => (await read()).warnings.map(createProblemFormatter('es')).join('\n');
    for (const [width, height] of [
      [400, 100],
      [100, 100],
      [480, 40],
      [100, 300],
    ] as const) {
      draw(width, height);
      expect(await warn(), `${width} × ${height}`).not.toContain('como una línea');
    }
    draw(40, 1500);
    expect((await read()).problems).toEqual([]);
    expect(await warn()).toMatch(
      /LogoUrl: la imagen es mucho más alta que ancha: se verá como una línea\. Use una versión/,
    );
    draw(3000, 40);
    expect(await warn()).toContain('la imagen es mucho más ancha que alta: se verá como una línea');
  });

  test('the same is said in Spanish, with the name of the field before its path', async () => {
    entities.change('9001', { primaryColor: 'verde' });
    expect((await read()).problems.map(createProblemFormatter('es'))).toEqual([
      'entities/9001/entity.json, color principal /primaryColor: "verde" no tiene la forma que hace falta. Escriba el color de botones y marcas como #RRGGBB.',
    ]);
  });

  test("what a system leaves in a folder is nobody's mistake", async () => {
    for (const name of ['Thumbs.db', 'assets/Thumbs.db', 'assets/.DS_Store', 'forms/desktop.ini', '~$nota.docx']) {
      entities.write(`9001/${name}`, 'x');
    }
    entities.write('Thumbs.db', 'x');
    entities.write('notas.txt', 'x');
    expect((await read()).problems.map(createProblemFormatter('en'))).toEqual([]);
    expect((await read()).entities).toHaveLength(3);
  });

  test("what is gone or can't be read is a problem and no exception", async () => {
    entities.remove('default');
    expect((await read()).problems.map(createProblemFormatter('en'))).toEqual([
      'entities/default/entity.json: the file is missing. Add it.',
    ]);
    expect((await readEntities('/nowhere/entities', { forms: FORMS })).problems).toHaveLength(1);
  });
});
