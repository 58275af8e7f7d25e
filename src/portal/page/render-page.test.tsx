import { afterAll, expect, test } from 'vitest';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { setEntityTexts } from '#portal/i18n/i18n.ts';
import { createPageRenderer } from './render-page.tsx';

const SHELL = `<!doctype html>
<html lang="es">
  <head>
    <script nonce="__NONCE__">one</script>
    <link rel="icon" href="/assets/blank-icon.svg" />
    <title>Portal de proveedores</title>
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-abc.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Active JavaScript.</noscript>
  </body>
</html>`;

const STYLES: Record<string, string> = { '/assets/index-abc.css': '.card{color:red}' };
const render = createPageRenderer(SHELL, (path) => STYLES[path] ?? '');
const pageOf = (entity: object) => render(JSON.stringify({ ...ENTITY_DEFAULTS, codNrbeEn: '9001', ...entity }));

// Other tests of this process have texts of their own.
afterAll(() => setEntityTexts({}));

test('R-ALL-01 the page has title, icon, colour of the browser and styles of the entity, and waits for nothing', () => {
  const page = pageOf({ nameSite: 'Banco Roble', faviconSite: '/entities/9001/icon.svg', header1Color: '#0A1B2C' });
  expect(page).toContain('<title>Iniciar sesión – Banco Roble</title>');
  expect(page).toContain('<link rel="icon" href="/entities/9001/icon.svg" />');
  expect(page).toContain('<meta name="theme-color" content="#0a1b2c" />');
  expect(page).toContain('<style nonce="__NONCE__">.card{color:red}</style>');
  expect(page).not.toContain('stylesheet');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-abc.js">');
  expect(page).not.toContain('type="module"');
});

test.each([
  ['primaryColor', '--primary'],
  ['primaryContrastColor', '--on-primary'],
  ['secondaryColor', '--secondary'],
  ['header1Color', '--header-1'],
  ['header2Color', '--header-2'],
  ['backgroundGradienColorFrom', '--gradient-from'],
  ['backgroundGradienColorTo', '--gradient-to'],
])('R-ALL-01 the colour %s is the property %s', (field, role) => {
  expect(pageOf({ [field]: '#0A1B2C' })).toMatch(
    new RegExp(`<style nonce="__NONCE__" data-brand>[^<]*${role}:#0a1b2c[;}]`),
  );
});

test('R-ALL-01 the form can be typed into, and its button is off', () => {
  const page = pageOf({});
  expect(page).toMatch(/<input [^>]*type="email"[^>]* name="email"\/>/);
  expect(page).toMatch(/<input [^>]*type="password" name="password"\/>/);
  expect(page).toMatch(/<button type="submit"[^>]* disabled=""/);
  expect(page.match(/type="submit"|<button(?! type="button"| type="submit")/g)).toHaveLength(1);
  expect(page).not.toContain(' action=');
});

test('R-ALL-01, R-CONF-45 texts and labels of the entity are in the page', () => {
  const page = pageOf({ texts: { 'login.intro': 'Bienvenido al roble', 'forms.login.email': 'Su buzón' } });
  expect(page).toContain('>Bienvenido al roble</p>');
  expect(page).toContain('>Su buzón<');
  expect(pageOf({})).not.toContain('Bienvenido al roble');
});

const HOSTILE = `</script></style></title><img src=x onerror=alert(1)>"'&\u2028$&$1`;

test.each([
  ['nameSite', {}],
  ['copyrightNotice', {}],
  ['loginLogoUrl', {}],
  ['faviconSite', {}],
  ['legalNoticeUrl', {}],
  ['texts', { texts: { 'login.title': HOSTILE, 'login.intro': HOSTILE, 'login.late': HOSTILE } }],
])('R-ALL-01 markup in %s stays text', (field, entity) => {
  const page = pageOf({ [field]: HOSTILE, ...entity });
  expect(page).not.toContain('<img src=x');
  expect(page.match(/<\/title>|<\/style>|<\/script>/g)).toHaveLength(
    pageOf({}).match(/<\/title>|<\/style>|<\/script>/g)!.length,
  );
  expect(page).not.toMatch(/="[^"]*<[^"]*"/);
});

test('R-ALL-01 a colour that is none is that of the default', () => {
  expect(pageOf({ primaryColor: 'red}</style><script>' })).toContain(
    `--primary:${ENTITY_DEFAULTS.primaryColor.toLowerCase()};`,
  );
});

test('R-ALL-01 another entity, text or colour is another page for the browser to compare with', () => {
  const markOf = (entity: object) => /data-page="(\w+)"/.exec(pageOf(entity))?.[1];
  expect(markOf({})).toBe(markOf({}));
  const marks = [{}, { nameSite: 'Otro' }, { primaryColor: '#0A1B2C' }, { texts: { 'login.intro': 'x' } }].map(markOf);
  expect(new Set(marks).size).toBe(4);
});

test('R-ALL-01 a page with another structure is refused', () => {
  expect(() => createPageRenderer('<html></html>', () => '')('{"codNrbeEn":"9001"}')).toThrow('lacks <title>');
});

test('R-DESK-04 the page of a closed portal has the brand, the text of the entity and its contact, and no form', () => {
  const firsInfoLayer = {
    legalName: 'Banco Roble, S.A.',
    shortName: 'Roble',
    address: 'Calle 1',
    email: 'a@roble.example',
  };
  const page = pageOf({
    nameSite: 'Banco Roble',
    firsInfoLayer,
    closed: 'Le atendemos en <su> oficina.',
    support: { phone: '900 123 456' },
  });
  expect(page).toContain('<title>Este portal está cerrado – Banco Roble</title>');
  expect(page).toContain('Este portal está cerrado</h1>');
  expect(page).toContain('Le atendemos en &lt;su&gt; oficina.');
  for (const contact of ['href="tel:900123456"', 'Banco Roble, S.A.', 'Calle 1']) expect(page).toContain(contact);
  expect(page).not.toContain('a@roble.example');
  for (const useless of ['type="password"', '<noscript>', 'tarda más de lo normal', 'Contar a soporte'])
    expect(page).not.toContain(useless);
  expect(page).toContain("sessionStorage.removeItem('entity')");
  const alone = pageOf({ closed: 'Cerrado.', support: {}, firsInfoLayer });
  expect(alone).toContain('href="mailto:a@roble.example"');
});
