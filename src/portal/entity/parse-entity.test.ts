import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPublishedSchema } from '#build/published/published-schema.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import type { EntitySchema } from '#definitions/fields/entity-field.ts';
import { loginForm } from '#generated/forms/login.ts';
import { applyOverlay } from '#portal/forms/model/overlay.ts';
import { createEntityTheme } from '#shared/theme/entity-theme.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { EntityLoadError, parseEntity } from './parse-entity.ts';

const published = {
  codNrbeEn: '9000',
  nameSite: 'Banco',
  faviconSite: '/entities/default/assets/favicon.svg?v=1',
  primaryColor: '#14507A',
  secondaryColor: '#8C6212',
  primaryContrastColor: '#FFFFFF',
  header1Color: '#0F3D5E',
  header2Color: '#14507A',
  backgroundGradienColorFrom: '#0F3D5E',
  backgroundGradienColorTo: '#1E6A94',
  loginLogoUrl: '/l.svg',
  primaryLogoUrl: 'https://bank.example/p.svg',
  footer1LogoUrl: '/1.svg',
  footer2LogoUrl: '/2.svg',
  legalNoticeUrl: 'https://bank.example/legal',
  cookiePolicyUrl: 'https://bank.example/cookies',
  privacyPolicyUrl: 'https://bank.example/privacy',
  copyrightNotice: 'Banco',
  cookiesText: '',
  tipoConfirming: true,
  texts: { 'login.title': 'Hola' },
  forms: {},
};

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
});
afterEach(() => vi.restoreAllMocks());

test('a complete definition is accepted unchanged', () => {
  expect(parseEntity(published)).toMatchObject(published);
});

test('R-CONF-40 without the switch the filter is hidden; texts and cookie text are optional', () => {
  const { tipoConfirming: _switch, texts: _texts, cookiesText: _cookies, ...rest } = published;
  expect(parseEntity(rest)).toMatchObject({ tipoConfirming: false, texts: {}, cookiesText: '' });
});

test('R-CONF-24…29 R-CONF-40 a missing optional field gets its default without a warning', () => {
  expect(parseEntity(published)).toMatchObject({
    cookieBot: { cbid: '' },
    headerScriptUrl: '',
    footerScriptUrl: '',
    checkboxCompanyData: { type: 'expandable', text: expect.stringMatching(/^La entidad comprobará/) },
    checkboxAnticipoAutomatico: { type: 'expandable' },
  });
  expect(warnings).toEqual([]);
});

const COMPANY = { type: 'expandable', label: 'Acepto', text: 'Texto' };

test.each<[string, object, string, object]>([
  [
    'an empty address in a checkbox',
    { checkboxCompanyData: { ...COMPANY, url: '' } },
    '/checkboxCompanyData/url',
    { checkboxCompanyData: COMPANY },
  ],
  [
    'no height in a checkbox',
    { checkboxCompanyData: { ...COMPANY, height: 0 } },
    '/checkboxCompanyData/height',
    { checkboxCompanyData: COMPANY },
  ],
  [
    'an unknown kind of checkbox',
    { checkboxCompanyData: { ...COMPANY, type: 'popup' } },
    '/checkboxCompanyData/type',
    { checkboxCompanyData: COMPANY },
  ],
  [
    'a frame without its document',
    { checkboxCompanyData: { type: 'iframe', url: 'javascript:1' } },
    '/checkboxCompanyData/url',
    { checkboxCompanyData: { type: 'expandable' } },
  ],
  [
    'an empty logo',
    { footer2LogoUrl: '' },
    '/footer2LogoUrl',
    { footer2LogoUrl: '/entities/default/assets/footer-confirming.svg' },
  ],
  [
    'a relative logo',
    { loginLogoUrl: 'assets/logo.svg' },
    '/loginLogoUrl',
    { loginLogoUrl: '/entities/default/assets/logo.svg' },
  ],
  [
    'a logo of an unnamed scheme',
    { loginLogoUrl: '//evil.example/x.svg' },
    '/loginLogoUrl',
    { loginLogoUrl: '/entities/default/assets/logo.svg' },
  ],
  ['a short colour', { primaryColor: '#abc' }, '/primaryColor', { primaryColor: '#14507A' }],
  [
    'an address that is none',
    { legalNoticeUrl: '#' },
    '/legalNoticeUrl',
    { legalNoticeUrl: 'https://www.entidad.example/aviso-legal' },
  ],
  [
    'a program instead of an address',
    { legalNoticeUrl: 'javascript:alert(1)' },
    '/legalNoticeUrl',
    { legalNoticeUrl: 'https://www.entidad.example/aviso-legal' },
  ],
  ['a switch in quotes', { tipoConfirming: 'true' }, '/tipoConfirming', { tipoConfirming: false }],
  ['a time zone that is none', { timeZone: '+01:00' }, '/timeZone', { timeZone: 'Europe/Madrid' }],
  ['a time zone of another planet', { timeZone: 'Mars/Olympus' }, '/timeZone', { timeZone: 'Europe/Madrid' }],
  [
    'a missing notice',
    { copyrightNotice: undefined },
    '/copyrightNotice',
    { copyrightNotice: 'Portal de proveedores' },
  ],
  ['a missing name', { nameSite: undefined }, '/nameSite', { nameSite: 'Portal de proveedores' }],
  [
    'a script of an unnamed scheme',
    { headerScriptUrl: '//evil.example/x.js' },
    '/headerScriptUrl',
    { headerScriptUrl: '' },
  ],
  [
    'a hash that no browser checks',
    { headerScriptIntegrity: 'md5-abc' },
    '/headerScriptIntegrity',
    { headerScriptIntegrity: '' },
  ],
  ['a text that is none', { texts: { a: 1, b: 'c' } }, '/texts/a', { texts: { b: 'c' } }],
  [
    'an order that is none',
    { forms: { login: { version: 1, order: 'email' } } },
    '/forms/login/order',
    { forms: { login: { version: 1 } } },
  ],
])('R-CONF-08 R-CONF-29 %s is replaced by the default, with a warning in the console', (_title, fields, path, read) => {
  expect(parseEntity({ ...published, ...fields })).toMatchObject(read);
  expect([...new Set(warnings)]).toEqual([`config: ${path} is missing or wrong; the default stands in.`]);
});

test('R-CONF-46 a definition without a time zone gets that of Madrid without a warning', () => {
  expect(parseEntity(published)).toMatchObject({ timeZone: 'Europe/Madrid', closedDays: [] });
  expect(warnings).toEqual([]);
});

test.each([undefined, null, 9000, '', {}])('R-CONF-08 a definition without a code (%j) is rejected', (codNrbeEn) => {
  expect(() => parseEntity({ ...published, codNrbeEn })).toThrow(EntityLoadError);
});

test('R-CONF-08 any other content is rejected', () => {
  fc.assert(fc.property(fc.jsonValue(), (json) => void expect(() => parseEntity(json)).toThrow(EntityLoadError)));
});

// A complete definition, according to the schema.
type Schema = Record<string, unknown>;

const ajv = new Ajv({ strict: false, allErrors: true });
const schemaOf = (name: string) => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')) as object;
const PUBLISHED = createPublishedSchema(schemaOf('entity') as EntitySchema, schemaOf('published-entity') as Schema);
const { closed: _ofRetiredOnes, ...ALWAYS } = PUBLISHED['properties'] as Record<string, unknown>;
const isWhole = ajv.compile({ ...PUBLISHED, required: Object.keys(ALWAYS) });

type Step = string | number;

/** All paths in a definition. */
const pathsOf = (value: unknown, path: Step[] = []): Step[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
    : [path];

/** A definition with a wrong or missing value at one path. */
function damaged(whole: unknown, [step, ...rest]: Step[], damage: (value: unknown) => unknown): unknown {
  if (step === undefined) return damage(whole);
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<Step, unknown>;
  const inner = damaged(copy[step], rest, damage);
  if (inner === undefined && !Array.isArray(copy)) delete copy[step];
  else copy[step] = inner;
  return copy;
}

const SHIPPED = (await readEntities(resolve('entities'))).entities.map(
  ({ entity }) => JSON.parse(JSON.stringify(entity)) as object,
);

const damage = fc.oneof(
  fc
    .constantFrom<unknown>(
      undefined,
      null,
      '',
      0,
      -1,
      true,
      'true',
      [],
      {},
      '#',
      '#abc',
      '/',
      '//x',
      'assets/a.svg',
      'x'.repeat(5000),
      'javascript:1',
      '\u0000',
      { type: 'iframe' },
      '__proto__',
    )
    .map((value) => () => value),
  fc.jsonValue().map((value) => () => value),
  fc.nat(40).map((at) => (value: unknown) => (typeof value === 'string' ? value.slice(0, at) : [value])),
  fc.string().map((key) => (value: unknown) => ({ ...(value as object), [key]: value })),
);

test('R-CONF-08 a damaged definition can be shown unless it has no code', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHIPPED),
      fc.array(fc.record({ at: fc.nat(), damage }), { minLength: 1, maxLength: 4 }),
      (whole, damages) => {
        const json = damages.reduce<unknown>((state, { at, damage: change }) => {
          const paths = pathsOf(state);
          return damaged(state, paths[at % paths.length] ?? [], change);
        }, whole);
        const code = (json as { codNrbeEn?: unknown } | null)?.codNrbeEn;
        if (Array.isArray(json) || typeof code !== 'string' || code === '') {
          expect(() => parseEntity(json)).toThrow(EntityLoadError);
          return;
        }
        const read = parseEntity(json);
        for (const [form, overlay] of Object.entries(read.forms)) {
          // An overlay without its version is ignored.
          if (overlay.version === undefined) delete read.forms[form];
        }
        expect(isWhole(read), JSON.stringify(isWhole.errors)).toBe(true);
        expect(Object.values(createEntityTheme(read)).every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
        const form = applyOverlay(loginForm, read.forms['login']);
        expect(form.validator({ email: 'ana@empresa.example', password: 'doce-letras.' })).toBeTypeOf('boolean');
        for (const { type, url } of [read.checkboxCompanyData, read.checkboxAnticipoAutomatico]) {
          if (type === 'iframe') expect(url).toMatch(/^(https?:|\/)/);
        }
      },
    ),
    { numRuns: getRunCount(10_000) },
  );
});
