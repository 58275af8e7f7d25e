import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entitiesPlugin, type EntitiesPluginOptions } from '#build/entities/plugin.ts';
import { isTermsTextKey } from '#definitions/entities/separate-terms.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { writeEntityFolder } from '#definitions/entities/new-entity.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import { copyProject } from '#tests/structure/project-copy.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

const SPANISH_TEXTS = await readSpanishPortalTexts('.');

let entities: EntityCopy;
let warnings: string[];

beforeEach(() => {
  entities = copyEntities();
  warnings = [];
  writeFileSync(join(entities.projectRoot, 'index.html'), '<!doctype html><title>x</title>');
});
afterEach(() => rmSync(entities.projectRoot, { recursive: true }));

const built = (file: string) => join(entities.projectRoot, 'dist', file);
const definition = (host: string) => parseEntity(JSON.parse(readFileSync(built(`config/${host}.json`), 'utf8')));

async function buildPortal(options: EntitiesPluginOptions = {}) {
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => void warnings.push(message);
  await build({
    root: entities.projectRoot,
    configFile: false,
    logLevel: 'warn',
    customLogger,
    plugins: [entitiesPlugin({ language: 'en', ...options })],
    // On a busy machine it would be one of the warnings.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
}

test('R-CONF-02 R-CONF-03 R-CONF-12 R-CONF-18 R-CONF-19 R-CONF-20 R-CONF-38 each host gets the definition of its entity, and the pictures that it names are published', async () => {
  await buildPortal();
  expect(definition('localhost').codNrbeEn).toBe('9000');
  expect(definition('127.0.0.1').codNrbeEn).toBe('9000');
  expect(definition('roble.localhost').codNrbeEn).toBe('9001');
  expect(definition('marea.localhost').codNrbeEn).toBe('9002');
  expect(warnings).toEqual([]);
  const { faviconSite, loginLogoUrl, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl } = definition('roble.localhost');
  for (const address of [faviconSite, loginLogoUrl, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl]) {
    expect(existsSync(built(address.replace(/\?.*/, '')))).toBe(true);
  }
});

test('a bad entity is reported and left out, the others are published; --keep-last publishes it as it was', async () => {
  await buildPortal();
  const [before, logo] = [definition('roble.localhost'), readFileSync(built('entities/9001/assets/logo.svg'), 'utf8')];
  entities.change('9001', { primaryColor: 'green' });
  let reported: string[] = [];
  const onLeftOut = (lines: string[]) => (reported = lines);
  await buildPortal({ onExcluded: onLeftOut });
  expect(warnings.join()).toContain(
    'left out: entities/9001/entity.json, primary colour /primaryColor: "green" does not have the required form',
  );
  expect(existsSync(built('config/roble.localhost.json'))).toBe(false);
  expect(definition('marea.localhost').codNrbeEn).toBe('9002');
  expect(reported.at(-1)).toBe('entities/9001: left out.');
  await buildPortal({ keepsLastValid: true, onExcluded: onLeftOut });
  expect(definition('roble.localhost')).toEqual(before);
  expect(readFileSync(built('entities/9001/assets/logo.svg'), 'utf8')).toBe(logo);
  expect(reported.at(-1)).toBe('entities/9001: published as in the last build.');
});

test('npm run build ends with 1 when an entity is left out, and with 0 when --keep-last kept its last state', () => {
  const copy = copyProject(['package.json', 'package-lock.json', 'schemas', 'entities', 'src']);
  try {
    // A page of one line in the place of each site, and no command: what is tried is what becomes of the entities.
    const commands = join(copy.root, 'src/cli');
    for (const name of readdirSync(commands)) if (name.endsWith('.ts')) writeFileSync(join(commands, name), '');
    writeFileSync(join(copy.root, 'index.html'), '<p>Portal</p>');
    writeFileSync(
      join(copy.root, 'vite.config.ts'),
      `import { entitiesPlugin } from '#build/entities/plugin.ts';\nexport default { plugins: [entitiesPlugin()] };`,
    );
    for (const site of ['console', 'stage']) {
      const config = `export default { build: { outDir: 'dist-${site}' } };`;
      writeFileSync(join(copy.root, `src/${site}/vite.config.ts`), config);
    }
    const last = join(copy.root, 'dist/config/roble.localhost.json');
    mkdirSync(dirname(last), { recursive: true });
    writeFileSync(last, '{ "codNrbeEn": "9001" }');
    const file = join(copy.root, 'entities/9001/entity.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"primaryColor": "[^"]*"/, '"primaryColor": "green"'));
    // Each is a build from the sources; what `--keep-last` publishes, the plugin's own test holds.
    if (IS_LONG) {
      expect(copy.run('npm run build -- --lang es --keep-last')).toMatch(
        /entities\/9001: publicada como estaba la última vez\.\s*$/m,
      );
      expect(existsSync(last)).toBe(true);
    }
    expect(copy.run('npm run build -- --lang en', 1)).toMatch(/entities\/9001: left out\.\s*$/m);
    expect(existsSync(last)).toBe(false);
  } finally {
    copy.remove();
  }
});

const PUBLIC = 'proveedores.cajaroble.es';

test('R-CONF-45 R-STU-06 placeholders keep an entity off a host that suppliers can open, a filler of a new entity off every host, and the build says which text in which file', async () => {
  entities.change('9001', { hosts: [PUBLIC] });
  writeEntityFolder(entities.root, {
    code: '9003',
    name: 'Banca Norte',
    host: 'norte.localhost',
    primaryColor: '#0B6E4F',
    legalNotice: 'https://www.bancanorte.example/aviso',
    cookies: 'https://www.bancanorte.example/cookies',
    privacy: 'https://www.bancanorte.example/privacidad',
    email: 'datos@bancanorte.example',
  });
  await buildPortal();
  expect(existsSync(built(`config/${PUBLIC}.json`))).toBe(false);
  expect(warnings.join('\n')).toContain(
    'left out: entities/9001/entity.json, legal notice /legalNoticeUrl: "www.cajaroble.example" is a placeholder.',
  );
  expect(existsSync(built('config/norte.localhost.json'))).toBe(false);
  expect(warnings.join('\n')).toContain(
    'left out: entities/9003/entity.json, first layer of information /firsInfoLayer/address: "Complete aquí" is a placeholder. Write that of the entity in "firsInfoLayer".',
  );
  expect(definition('marea.localhost').codNrbeEn).toBe('9002');
});

test('in production placeholders keep an entity off any host', async () => {
  await expect(buildPortal({ isProduction: true })).rejects.toThrow(/No entity can be published/);
});

test('R-CONF-38 R-CONF-42 each definition stays below 12 KB for the first page, also with 200,000 characters in all terms, which are files', async () => {
  const own = {
    legalName: 'Banca Norte, S.A.',
    address: 'Calle Mayor 1, 28013 Madrid',
    email: 'datos@bancanorte.example',
  };
  const page = (name: string) => `https://www.bancanorte.example/${name}`;
  const brand = { code: '9003', name: 'Banca Norte', host: 'norte.localhost', primaryColor: '#0B6E4F' };
  const pages = { legalNotice: page('aviso'), cookies: page('cookies'), privacy: page('datos'), terms: page('uso') };
  writeEntityFolder(entities.root, { ...brand, ...pages, ...own });
  const terms = buildTerms(200_000);
  const checkbox = (text: string) => ({ type: 'expandable', label: 'He leído y acepto el contrato', text });
  entities.change('9003', {
    checkboxCompanyData: checkbox(terms),
    checkboxConfirmCreateUser: checkbox(`${terms.slice(0, -5)}1</p>`),
    checkboxDatosProveedores: checkbox(`${terms.slice(0, -5)}2</p>`),
    checkboxAnticipoAutomatico: checkbox(terms),
  });
  entities.write('9003/texts.es.json', JSON.stringify({ 'forms.terms.accepted.text': `${terms.slice(0, -5)}3</p>` }));
  await buildPortal();
  expect(warnings).toEqual([]);
  const definitions = readdirSync(built('config'));
  expect(definitions).toContain('norte.localhost.json');
  for (const name of definitions) expect(statSync(built(`config/${name}`)).size, name).toBeLessThan(12 * 1024);
  const { checkboxAnticipoAutomatico, texts } = definition('norte.localhost');
  expect(readFileSync(built(checkboxAnticipoAutomatico.text!), 'utf8')).toBe(terms);
  expect(readFileSync(built(texts['forms.terms.accepted.text']!), 'utf8')).toBe(`${terms.slice(0, -5)}3</p>`);
  expect(readdirSync(built('entities/9003/terms'))).toHaveLength(4);
});

test('R-CONF-42 the texts of terms in forms are those that are published like terms', () => {
  const keys = readDefinitions('schemas/forms').definitions.flatMap(({ form, ui }) =>
    Object.entries(ui.fields).flatMap(([name, { widget }]) =>
      widget === 'terms' ? [`forms.${form}.${name}.text`] : [],
    ),
  );
  expect(keys).toContain('forms.terms.accepted.text');
  expect(Object.keys(SPANISH_TEXTS).filter(isTermsTextKey).sort()).toEqual(keys.sort());
});

test('R-CONF-45 an entity inherits the pictures of the default; nobody inherits the terms, links and first information layer of a bank', async () => {
  const own = ['legalNoticeUrl', 'cookiePolicyUrl', 'privacyPolicyUrl', 'firsInfoLayer', 'copyrightNotice'];
  const terms = ['checkboxCompanyData', 'checkboxConfirmCreateUser', 'checkboxAnticipoAutomatico', 'cookiesText'];
  const left = [...own, ...terms, 'footer2LogoUrl'];
  entities.change('9001', Object.fromEntries(left.map((field) => [field, undefined])));
  await buildPortal();
  const { footer2LogoUrl } = definition('roble.localhost');
  expect(footer2LogoUrl).toMatch(/^\/entities\/default\/assets\/footer-confirming\.svg\?v=\w+$/);
  expect(existsSync(built(footer2LogoUrl.replace(/\?.*/, '')))).toBe(true);
  const text = readFileSync(built('config/roble.localhost.json'), 'utf8');
  expect(text).not.toMatch(/alameda|marea/i);
  expect(definition('roble.localhost').checkboxCompanyData.text).toMatch(/^La entidad comprobará/);
});

test('a bad default stops the build with a sentence', async () => {
  entities.change('default', { loginLogoUrl: 'assets/nothing-there.svg' });
  await expect(buildPortal()).rejects.toThrow(
    /No entity can be published, as all inherit from entities\/default:\nentities\/default\/entity\.json, logo of the login \/loginLogoUrl/,
  );
});

test('changing a colour changes files under config/ only; changing a picture changes its address', async () => {
  await buildPortal();
  const picture = definition('localhost').loginLogoUrl;
  const page = readFileSync(built('index.html'), 'utf8');
  const logo = readFileSync(built('entities/9001/assets/logo.svg'), 'utf8');
  entities.change('9001', { primaryColor: '#1F5130' });
  const file = join(entities.root, '9000/assets/logo.svg');
  entities.write('9000/assets/logo.svg', `${readFileSync(file, 'utf8')}<!-- newer -->`);
  await buildPortal();
  expect(definition('roble.localhost').primaryColor).toBe('#1F5130');
  expect(readFileSync(built('index.html'), 'utf8')).toBe(page);
  expect(readFileSync(built('entities/9001/assets/logo.svg'), 'utf8')).toBe(logo);
  expect(definition('localhost').loginLogoUrl).not.toBe(picture);
});
