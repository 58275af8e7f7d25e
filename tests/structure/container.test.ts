import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#cli/environment.ts';
import { findInstructions, LAST_STAGE } from '#tests/support/containerfile.ts';
import { NEWEST_NODE } from '#tests/support/node-versions.ts';
import { buildContext, isLetThrough } from './build-context.ts';
import { checkedTable, codeIn, pageOf } from './pages.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const ignore = read('.containerignore');
/** What the image may be made of. */
const context = buildContext(ignore);
const settings = checkedTable(pageOf('docs/operating.md'), 'settings').map(([name = '']) => codeIn(name)[0]);

describe('R-OPS-07 the image', () => {
  test('is made of the newest Node that the project is tested with, which is maintained longest, by its tag', () => {
    const tags = findInstructions('FROM').map(
      (from) => /^docker\.io\/library\/node:([\w.-]+)( AS \w+)?$/.exec(from)?.[1] ?? from,
    );
    expect(new Set(tags).size).toBe(1);
    const tool = JSON.parse(read(`tools/node-${NEWEST_NODE}/package.json`)) as { dependencies: { node: string } };
    const [major, minor] = tool.dependencies.node.split('.');
    expect(tags[0]).toMatch(new RegExp(`^${major}\\.${minor}-`));
  });

  test('runs as somebody who is not root, to whom nothing of the app belongs, by number, which an orchestrator can check', () => {
    expect(findInstructions('USER', LAST_STAGE)).toEqual(['1000:1000']);
    const [user, ...after] = LAST_STAGE.slice(LAST_STAGE.findIndex(([word]) => word === 'USER')).map(([word]) => word);
    expect([user, ...after]).toEqual(['USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']);
  });

  test('installs what the lock file says, and keeps what runs only', () => {
    const [install, build] = findInstructions('RUN');
    expect(install).toBe('npm ci');
    expect(build).toMatch(/^npm run build && .* && npm prune --omit=dev$/);
  });

  test('is made of files of the repository only, all that are copied and no others', () => {
    const sources = findInstructions('COPY')
      .filter((rest) => !rest.startsWith('--from=build'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(sources.filter((path) => !existsSync(path))).toEqual([]);
    const copied = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`));
    expect(context.filter((path) => !copied(path))).toEqual([]);
    expect(sources.filter((source) => !context.some((path) => `${path}/`.startsWith(`${source}/`)))).toEqual([]);
  });

  test('has nothing in it that git does not keep, nor what may be secret', () => {
    const unkept = read('.gitignore')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (line.startsWith('/') ? line.slice(1) : `**/${line}`).replace(/\/$/, ''))
      .join('\n');
    expect(context.filter((path) => !isLetThrough(unkept, path))).toEqual([]);
    const secret = [
      '.env',
      '.env.example',
      'src/.env.local',
      'entities/9001/.env',
      '.data/secret',
      '.npmrc',
      '.git/config',
    ];
    const made = [
      'dist/index.html',
      'node_modules/pg/package.json',
      'src/node_modules/x',
      'src/generated/a.ts',
      'src/x.log',
    ];
    expect(
      [...secret, ...made, 'docs/operating.md', 'tests/support/test-database.ts', 'backup'].filter(letThrough),
    ).toEqual([]);
    expect(['src/cli/start.ts', 'package.json', 'tests/support/longest-first.ts'].filter(letThrough)).toHaveLength(3);
  });

  test('is the same for builders that know the other name of the list only', () => {
    expect(read('.dockerignore')).toBe(ignore);
  });

  test('takes no argument and sets nothing but settings of the documentation, none of them secret', () => {
    expect(findInstructions('ARG')).toEqual([]);
    const set = findInstructions('ENV').flatMap((rest) => rest.split(' '));
    expect(set).toEqual(['NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=4200', 'ADMIN_PORT=4201', 'STOP_DELAY=5']);
    expect(settings).toEqual(expect.arrayContaining(set.map((pair) => pair.split('=')[0])));
    expect(findInstructions('EXPOSE')).toEqual(['4200']);
  });
});

const letThrough = (path: string) => isLetThrough(ignore, path);

interface Service {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}

describe('R-OPS-07 the compose file', () => {
  const text = read('compose.yaml');
  const { services } = parse(text) as { services: Record<string, Service> };
  const example = read('.env.example');

  test('starts the portal, a PostgreSQL and a catcher of mails, of pinned images', () => {
    expect(Object.keys(services)).toEqual(['portal', 'database', 'mails']);
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^docker\.io\/.+:v?\d+/);
  });

  test('opens no port to other machines, and that of the database to nobody', () => {
    expect(Object.values(services).map(({ ports = [] }) => ports)).toEqual([
      ['127.0.0.1:4200:4200'],
      [],
      ['127.0.0.1:8025:8025'],
    ]);
  });

  test('gives the portal nothing to write but /tmp, and no rights', () => {
    expect(services['portal']).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('has no secret: each comes from a file that git does not keep, of which the example names all', () => {
    const requests = [...text.matchAll(/\$\{(\w+)(:[?-])/g)].map(([, name, kind]) => `${name}${kind}`);
    expect(new Set(requests)).toEqual(new Set(['DATABASE_PASSWORD:?', 'SECRET:?', 'NODE_ENV:-']));
    expect([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])).toEqual([
      ['DATABASE_PASSWORD', ''],
      ['SECRET', ''],
    ]);
    expect(example).toContain('\n# NODE_ENV=development\n');
    expect(read('.gitignore').split('\n')).toContain('.env');
  });

  test('names only settings that there are, with values that a start takes', () => {
    const environment = services['portal']?.environment ?? {};
    expect(settings).toEqual(expect.arrayContaining(Object.keys(environment)));
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a1'.repeat(24)).replaceAll(/\$\{\w+:-(\w+)\}/g, '$1'),
    ]);
    expect(readEnvironment(Object.fromEntries(filled) as Record<string, string>)).toMatchObject({
      databaseUrl: `postgres://confirming:${'a1'.repeat(24)}@database:5432/confirming`,
      secret: 'a1'.repeat(24),
      smtpUrl: 'smtp://mails:1025?requireTLS=false',
      isProduction: true,
    });
  });
});
