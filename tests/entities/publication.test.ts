import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entitiesPlugin } from '#build/entities/plugin.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

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

async function buildPortal() {
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => void warnings.push(message);
  await build({
    root: entities.projectRoot,
    configFile: false,
    logLevel: 'warn',
    customLogger,
    plugins: [entitiesPlugin()],
  });
}

test('R-CONF-02 R-CONF-03 R-CONF-38 each host gets the definition of its entity', async () => {
  await buildPortal();
  expect(definition('localhost').codNrbeEn).toBe('9000');
  expect(definition('127.0.0.1').codNrbeEn).toBe('9000');
  expect(definition('roble.localhost').codNrbeEn).toBe('9001');
  expect(definition('marea.localhost').codNrbeEn).toBe('9002');
  expect(warnings).toEqual([]);
});

test('R-CONF-12 R-CONF-18 R-CONF-19 R-CONF-20 the pictures that a definition names are published', async () => {
  await buildPortal();
  const { faviconSite, loginLogoUrl, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl } = definition('roble.localhost');
  for (const address of [faviconSite, loginLogoUrl, primaryLogoUrl, footer1LogoUrl, footer2LogoUrl]) {
    expect(existsSync(built(address.replace(/\?.*/, '')))).toBe(true);
  }
});

test('R-CONF-45 an entity inherits the pictures of the default', async () => {
  entities.change('9001', { footer2LogoUrl: undefined });
  await buildPortal();
  expect(definition('roble.localhost').footer2LogoUrl).toBe(definition('localhost').footer2LogoUrl);
});

test('the address of a picture changes with its content', async () => {
  await buildPortal();
  const before = definition('localhost').loginLogoUrl;
  const file = join(entities.root, 'default/assets/logo.svg');
  entities.write('default/assets/logo.svg', `${readFileSync(file, 'utf8')}<!-- newer -->`);
  await buildPortal();
  expect(definition('localhost').loginLogoUrl).not.toBe(before);
});

test('a bad entity is reported and left out, the others are published', async () => {
  entities.change('9001', { primaryColor: 'green' });
  await buildPortal();
  expect(warnings.join()).toContain(
    'left out: entities/9001/entity.json /primaryColor: "green" does not have the form',
  );
  expect(existsSync(built('config/roble.localhost.json'))).toBe(false);
  expect(definition('marea.localhost').codNrbeEn).toBe('9002');
});

test('a bad default stops the build with a sentence', async () => {
  entities.change('default', { loginLogoUrl: 'assets/nothing-there.svg' });
  await expect(buildPortal()).rejects.toThrow(
    /No entity can be published, as all lean on entities\/default:\nentities\/default\/entity\.json \/loginLogoUrl/,
  );
});

test('changing a colour changes files under config/ only', async () => {
  await buildPortal();
  const page = readFileSync(built('index.html'), 'utf8');
  const logo = readFileSync(built('entities/9001/assets/logo.svg'), 'utf8');
  entities.change('9001', { primaryColor: '#1F5130' });
  await buildPortal();
  expect(definition('roble.localhost').primaryColor).toBe('#1F5130');
  expect(readFileSync(built('index.html'), 'utf8')).toBe(page);
  expect(readFileSync(built('entities/9001/assets/logo.svg'), 'utf8')).toBe(logo);
});
