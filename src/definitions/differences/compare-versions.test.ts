import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { getVersionValue, applyChange, type VersionFiles } from '#shared/versions/version-changes.ts';
import { UNPRINTABLE_OBJECT, listJsonPointers } from '#tests/support/json-pointers.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { DifferenceDefaults } from './difference.ts';
import { compareVersions } from './compare-versions.ts';
import { describeFieldChange } from './describe-field-change.ts';

const { definitions: forms } = readDefinitions('schemas/forms');
const BASE: DifferenceDefaults = {
  defaults: JSON.parse(readFileSync('entities/default/entity.json', 'utf8')) as Record<string, unknown>,
  texts: {
    'login.title': 'Iniciar sesión',
    'forms.company-data.invoiceNumber': 'Número de factura',
    'forms.company-data.invoiceAmount': 'Importe (€)',
    'forms.invoice-filter.estadoFactura': 'Estado',
  },
  forms,
};

const entity = (fields: object): VersionFiles => ({ 'entity.json': { text: JSON.stringify(fields) } });
const overlay = (fields: object, form = 'company-data'): VersionFiles => ({
  [`forms/${form}.overlay.json`]: { text: JSON.stringify({ extends: `${form}@1`, ...fields }) },
});
const differencesOf = (before: VersionFiles | undefined, after: VersionFiles) => compareVersions(before, after, BASE);
const spanish = (before: VersionFiles, after: VersionFiles) => differencesOf(before, after).map(({ text }) => text.es);
const risky = (before: VersionFiles | undefined, after: VersionFiles) =>
  differencesOf(before, after)
    .filter(({ risk }) => risk)
    .map(({ text }) => text.es);

describe('R-STU-17 sentences describe the changes', () => {
  test('to a colour, in Spanish and in English', () => {
    const [difference] = differencesOf(entity({ primaryColor: '#0F3D5E' }), entity({ primaryColor: '#145079' }));
    expect(difference).toMatchObject({
      area: 'brand',
      file: 'entity.json',
      path: '/primaryColor',
      text: {
        es: 'El color principal pasa de #0F3D5E a #145079',
        en: 'The primary colour changes from #0F3D5E to #145079',
      },
    });
    expect(difference).not.toHaveProperty('risk');
  });

  test('between inherited values and values of the entity', () => {
    expect(spanish(entity({ primaryColor: '#0F3D5E' }), entity({}))).toEqual([
      'El color principal pasa de #0F3D5E a #14507A',
    ]);
    expect(spanish(entity({}), entity({ primaryColor: '#14507A' }))).toEqual([
      'El color principal sigue siendo #14507A, ahora como valor propio de la entidad',
    ]);
  });

  test('R-CONF-46 to the calendar of the entity', () => {
    expect(
      spanish(entity({}), entity({ timeZone: 'Atlantic/Canary', closedDays: ['2026-12-24', '2026-12-31'] })),
    ).toEqual([
      'La zona horaria pasa de «Europe/Madrid» a «Atlantic/Canary»',
      'La lista de días sin abonos pasa a ser 24/12/2026, 31/12/2026',
    ]);
    expect(spanish(entity({ closedDays: ['2026-12-24'] }), entity({}))).toEqual([
      'La lista de días sin abonos se quita (era 24/12/2026)',
    ]);
  });

  test('to parts of a group, one by one', () => {
    const layer = { legalName: 'Banco', shortName: 'Banco', address: 'Calle 1', email: 'a@banco.example' };
    expect(
      spanish(
        entity({ firsInfoLayer: layer }),
        entity({ firsInfoLayer: { ...layer, address: 'Calle 2', phone: '900 123 456' } }),
      ),
    ).toEqual(['La dirección pasa de «Calle 1» a «Calle 2»', 'El teléfono pasa a ser «900 123 456»']);
  });

  test('with verbs that agree with every subject that there is', () => {
    const isPlural = /^(?:The (?:figures on Home|search and the page of an invoice|kept views)|the terms of .*) /;
    const fields = ENTITY_FIELDS.flatMap((field) => [
      field.subject,
      ...field.parts.flatMap(({ subject }) => (subject ? [subject] : [])),
    ]);
    expect(fields.length).toBeGreaterThan(40);
    for (const subject of fields) {
      const sentence = describeFieldChange(subject, { own: 1, effective: 1 }, { own: 2, effective: 2 });
      const { es, en } = isPlural.test(`${subject.en} `)
        ? { es: 'pasan', en: 'change' }
        : { es: 'pasa', en: 'changes' };
      expect(sentence).toEqual({ en: `${subject.en} ${en} from 1 to 2`, es: `${subject.es} ${es} de 1 a 2` });
    }
    const planner = (home: boolean) => entity({ planner: { home, invoices: home } });
    expect(spanish(planner(true), planner(false))).toEqual([
      'Las cifras de la portada pasan de «sí» a «no»',
      'La búsqueda y la página de una factura pasan de «sí» a «no»',
    ]);
  });

  test('to rules of fields whose names have any gender, and to a limit of one', () => {
    const rule = (rules: object) => overlay({ constraints: { invoiceAmount: rules } });
    expect(spanish(rule({ minLength: 0 }), rule({ minLength: 0, maxLength: 1, const: 3 }))).toEqual([
      'En «Datos de la empresa», «Importe (€)» admite 1 carácter',
      'En «Datos de la empresa», «Importe (€)» es siempre 3',
    ]);
    expect(spanish(rule({ minLength: 0, const: 3 }), rule({ minLength: 0 }))).toEqual([
      'En «Datos de la empresa», «Importe (€)» ya no tiene un valor fijo (era 3)',
    ]);
  });

  test('to the support contact', () => {
    expect(
      spanish(
        entity({ support: { email: 'a@banco.example', hours: 'de 9 a 14 h' } }),
        entity({ support: { email: 'b@banco.example', phone: '900 123 456' } }),
      ),
    ).toEqual([
      'El correo de ayuda pasa de «a@banco.example» a «b@banco.example»',
      'El horario de ayuda se quita (era «de 9 a 14 h»)',
      'El teléfono de ayuda pasa a ser «900 123 456»',
    ]);
  });

  test('to terms, without the parts that the new type does not use', () => {
    const terms = { type: 'expandable', label: 'Acepto', text: 'Las condiciones' };
    expect(
      spanish(entity({ checkboxCompanyData: terms }), entity({ checkboxCompanyData: { type: 'hidden' } })),
    ).toEqual([
      'La forma de mostrar las condiciones del primer paso del registro pasa de «con un texto que se despliega» a «no se muestra»',
    ]);
  });

  test('R-CONF-29 to terms that show the default text: the whole text that suppliers accept is listed', () => {
    const differences = compareVersions(
      entity({ checkboxAnticipoAutomatico: { type: 'hidden' } }),
      entity({ checkboxAnticipoAutomatico: { type: 'expandable' } }),
      {
        ...BASE,
        texts: {
          'forms.automatic-advance.accepted': 'Acepto las condiciones',
          'forms.automatic-advance.accepted.text': '<p>La orden vale hasta que la quite.</p>',
        },
      },
    );
    expect(differences.map(({ path, values }) => [path, values?.to])).toEqual([
      ['/checkboxAnticipoAutomatico/type', 'expandable'],
      ['/checkboxAnticipoAutomatico/label', 'Acepto las condiciones'],
      ['/checkboxAnticipoAutomatico/text', '<p>La orden vale hasta que la quite.</p>'],
    ]);
  });

  test('to a long text, reduced to the differing part', () => {
    const start = 'Estas condiciones valen para todos los proveedores que entran en el portal, ';
    const [text] = spanish(
      entity({ cookiesText: `${start}${'y también hoy. '.repeat(3)}` }),
      entity({ cookiesText: `${start}pero no mañana. ${'Nunca. '.repeat(3)}` }),
    );
    expect(text).toBe(
      'El texto sobre cookies pasa de «…entran en el portal, y también hoy. y también hoy. y también hoy. » a «…entran en el portal, pero no mañana. Nunca. Nunca. Nunca. »',
    );
  });

  test('to interface texts, relative to the texts of the portal', () => {
    const words = (text: object): VersionFiles => ({ 'texts.es.json': { text: JSON.stringify(text) } });
    expect(spanish({}, words({ 'login.title': 'Bienvenido' }))).toEqual([
      'El texto «login.title» pasa de «Iniciar sesión» a «Bienvenido»',
    ]);
    expect(spanish(words({ 'login.title': 'Bienvenido' }), {})).toEqual([
      'El texto «login.title» pasa de «Bienvenido» a «Iniciar sesión»',
    ]);
  });

  test('to the rules of a form, relative to the rules of the form', () => {
    const number = (maxLength: number) => overlay({ constraints: { invoiceNumber: { maxLength } } });
    expect(spanish({}, number(16))).toContain(
      'En «Datos de la empresa», «Número de factura» admite 16 caracteres en vez de 20',
    );
    expect(spanish(number(16), number(18))).toEqual([
      'En «Datos de la empresa», «Número de factura» admite 18 caracteres en vez de 16',
    ]);
    expect(spanish(overlay({}), overlay({ constraints: { invoiceAmount: { minimum: 1000 } } }))).toEqual([
      'En «Datos de la empresa», «Importe (€)» pide al menos 1.000 €',
    ]);
    expect(differencesOf(number(16), overlay({}))[0]?.text.en).toBe(
      'In “Company data”, “Número de factura” takes 20 characters instead of 16',
    );
  });

  test('to an invalid overlay: literally, with a changed limit as a risk', () => {
    const after = overlay({
      constraints: { invoiceNumber: { maxLength: [UNPRINTABLE_OBJECT], minLength: { least: 3 } } },
      ui: { fields: { invoiceNumber: { label: [UNPRINTABLE_OBJECT] } } },
    });
    expect(differencesOf({}, after).map(({ text, risk }) => [text.es, risk !== undefined])).toEqual(
      expect.arrayContaining([
        [
          'En «Datos de la empresa», «{"toString":[],"valueOf":[]}» admite [{"toString":[],"valueOf":[]}] caracteres en vez de 20',
          true,
        ],
        ['En «Datos de la empresa», «/constraints/invoiceNumber/minLength/least» pasa a ser 3', false],
      ]),
    );
  });

  test('to a property with an inherited name, as to any unknown property', () => {
    const named = { toString: 'a', constructor: 'b' };
    expect(spanish({}, entity({ ...named, checkboxCompanyData: named })).sort()).toEqual([
      '«checkboxCompanyData/constructor» de entity.json pasa a ser «b»',
      '«checkboxCompanyData/toString» de entity.json pasa a ser «a»',
      '«constructor» de entity.json pasa a ser «b»',
      '«toString» de entity.json pasa a ser «a»',
    ]);
  });

  test('to fields, labels, order and messages of a form', () => {
    expect(
      spanish(
        overlay({}),
        overlay({
          ui: { order: ['invoiceAmount', 'invoiceNumber'], fields: { invoiceNumber: { label: 'Nº de factura' } } },
          messages: { invoiceNumber: { maxLength: 'Es largo.' } },
          examples: { valid: [] },
        }),
      ),
    ).toEqual([
      'En «Datos de la empresa», los campos van en este orden: «Importe (€)», «Nº de factura»',
      'En «Datos de la empresa», el nombre del campo «invoiceNumber» pasa de «Número de factura» a «Nº de factura»',
      'En «Datos de la empresa», el aviso de «Nº de factura» (maxLength) pasa a ser «Es largo.»',
      'En «Datos de la empresa», cambian los ejemplos que lo comprueban',
    ]);
    expect(
      spanish(
        overlay({}, 'invoice-filter'),
        overlay({ ui: { fields: { estadoFactura: { hidden: true } } } }, 'invoice-filter'),
      ),
    ).toEqual(['En «Filtro de facturas», «Estado» deja de mostrarse']);
  });

  test('to images, with their use', () => {
    const logo = (hash: string): VersionFiles => ({
      ...entity({ loginLogoUrl: 'assets/logo.svg' }),
      'assets/logo.svg': { hash, size: 1 },
    });
    expect(spanish(logo('a'), logo('b'))).toEqual(['Cambia el fichero assets/logo.svg (el logotipo del acceso)']);
  });

  test('also when only the formatting changes, or the file is invalid', () => {
    expect(spanish({ 'entity.json': { text: '{}' } }, { 'entity.json': { text: '{ }' } })).toEqual([
      'El fichero entity.json está escrito de otra manera y dice lo mismo',
    ]);
    expect(spanish({ 'entity.json': { text: '{}' } }, { 'entity.json': { text: '{' } })).toEqual([
      'Cambia el fichero entity.json, que no es un JSON correcto',
    ]);
  });
});

describe('R-STU-17 changes that may block suppliers are marked', () => {
  const number = (maxLength: number) => overlay({ constraints: { invoiceNumber: { maxLength } } });

  test('a tighter rule, but not a looser one', () => {
    expect(risky(number(18), number(16))).toEqual([
      'En «Datos de la empresa», «Número de factura» admite 16 caracteres en vez de 18',
    ]);
    expect(risky(number(16), number(18))).toEqual([]);
    expect(risky({}, overlay({ constraints: { invoiceAmount: { minimum: 10 } } }))).toHaveLength(1);
  });

  test('an added script, but not its removal', () => {
    const script = entity({ headerScriptUrl: 'assets/greet.js' });
    expect(risky(entity({}), script)).toEqual(['El script de la cabecera pasa a ser «assets/greet.js»']);
    expect(risky(script, entity({}))).toEqual([]);
    expect(risky({ 'assets/a.js': { hash: 'a', size: 1 } }, { 'assets/a.js': { hash: 'b', size: 1 } })).toHaveLength(1);
  });

  test('an added or removed host, but not a new order', () => {
    const hosts = (...names: string[]) => entity({ hosts: names });
    expect(risky(hosts('a.example', 'b.example'), hosts('b.example', 'c.example'))).toEqual([
      'El portal se abre en c.example',
      'El portal deja de abrirse en a.example',
    ]);
    expect(risky(hosts('a.example', 'b.example'), hosts('b.example', 'a.example'))).toEqual([]);
  });

  test('terms that were not required before', () => {
    const terms = (type: string) => entity({ checkboxCompanyData: { type } });
    expect(risky(terms('hidden'), terms('raw-label'))).toHaveLength(1);
    expect(risky(terms('raw-label'), terms('hidden'))).toEqual([]);
    expect(risky(terms('raw-label'), terms('iframe'))).toEqual([]);
  });

  test('in a first version only scripts, because no supplier has used an earlier one', () => {
    const first = { ...entity({ hosts: ['a.example'], headerScriptUrl: 'assets/greet.js' }), ...number(5) };
    expect(risky(undefined, first)).toEqual(['El script de la cabecera pasa a ser «assets/greet.js»']);
  });

  test('the same new value has the same id, whatever the old value was', () => {
    const ids = [number(18), number(20)].map((before) => differencesOf(before, number(16)).map(({ id }) => id));
    expect(ids[0]).toEqual(ids[1]);
    expect(differencesOf(number(18), number(15))[0]?.id).not.toBe(ids[0]?.[0]);
  });
});

const filesOf = (code: string): VersionFiles =>
  Object.fromEntries(
    ['', 'forms', 'assets'].flatMap((folder) => {
      const names = readdirSync(join('entities', code, folder), { withFileTypes: true });
      return names
        .filter((name) => name.isFile())
        .map(({ name }) => join(folder, name))
        .map((name) => [
          name,
          name.endsWith('.json')
            ? { text: readFileSync(join('entities', code, name), 'utf8') }
            : { hash: name.padEnd(64, '0'), size: 1 },
        ]);
    }),
  );

describe('R-STU-17 no change is missed', () => {
  const files: VersionFiles = {
    ...filesOf('9001'),
    'forms/invoice-filter.overlay.json': filesOf('9002')['forms/invoice-filter.overlay.json']!,
  };
  const pointers = Object.entries(files).flatMap(([file, entry]) =>
    ('text' in entry ? listJsonPointers(JSON.parse(entry.text)) : ['']).map((path) => ({ file, path })),
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('hidden', 'raw-label', '#123456', 16, true, ['a'], undefined, '__proto__', UNPRINTABLE_OBJECT),
  );

  test('for any field and any value; equal values cause no sentence', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pointers),
        value,
        fc.constantFrom('', '/extra', '/__proto__x'),
        (location, to, extra) => {
          const isList =
            extra !== '' && location.file.endsWith('.json') && Array.isArray(getVersionValue(files, location));
          // A list has no property names.
          const inner = isList ? '/0' : location.file.endsWith('.json') ? extra : '';
          const isWhole = location.path === '' && inner === '';
          const change = { ...location, path: `${location.path}${inner}`, to: isWhole ? JSON.stringify(to) : to };
          const changed = applyChange(files, change);
          const differences = differencesOf(files, changed);
          const isSame = JSON.stringify(files[location.file]) === JSON.stringify(changed[location.file]);
          expect(differences.length > 0).toBe(!isSame);
          for (const { file, text } of differences) {
            expect(file).toBe(location.file);
            expect(text.es).not.toMatch(/undefined|\[object/);
          }
          expect(differencesOf(changed, changed)).toEqual([]);
        },
      ),
      { numRuns: getRunCount(3_000) },
    );
  });

  test('for any two sets of files: exactly the changed files are reported', () => {
    const some = fc.dictionary(
      fc.constantFrom(...Object.keys(files), 'forms/terms.overlay.json', 'assets/new.png'),
      fc.oneof(
        fc.oneof(fc.json(), fc.string()).map((text) => ({ text })),
        fc.constantFrom(...Object.values(files)),
      ),
    );
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changed = Object.keys({ ...before, ...after }).filter(
          (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
        );
        const named = new Set(differencesOf(before, after).map(({ file }) => file));
        expect([...named].sort()).toEqual(changed.sort());
      }),
      { numRuns: getRunCount(2_000) },
    );
  });
});
