import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  createContentPolicy,
  createSecurityHeaders,
  STRICT_TRANSPORT_HEADER,
} from '#platform/http/security-headers.ts';
import { withDefaultTimeouts } from '#platform/http/http-timeouts.ts';
import { readEnvironment } from '#cli/environment.ts';
import { listServerCommands, readProjectPackage } from '#build/server/project-package.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import { checkedTable, codeIn, pageOf } from './pages.ts';

const page = pageOf('docs/operating.md');
const { 'content-security-policy': _policy, ...sent }: Record<string, string> = {
  ...createSecurityHeaders(),
  ...STRICT_TRANSPORT_HEADER,
};

/** What an operator does where the sources are. */
const WITH_SOURCES = new Set(['build', 'test:cluster']);

test('R-OPS-07 every command that the page tells an operator to run is there without sources, too', () => {
  const named = [...page.text.matchAll(/\bnpm (?:run )?(start|(?<=run )[\w:]+)/g)].map(([, name = '']) => name);
  const there = new Set(listServerCommands(readProjectPackage('.')).map(({ script }) => script));
  const wanted = new Set(named.filter((name) => !WITH_SOURCES.has(name)));
  expect(wanted.size).toBeGreaterThan(6);
  expect([...wanted].filter((name) => !there.has(name))).toEqual([]);
});

test('the headers that another web server has to send are those that the service sends', () => {
  const rows = checkedTable(page, 'headers').map(([name = '', value = '']) => [codeIn(name)[0], codeIn(value)[0]]);
  expect(Object.fromEntries(rows.map(([name, value]) => [name?.toLowerCase(), value]))).toEqual(sent);
});

test('the policy that another web server has to send is that of the service', () => {
  const [, policy] = /<!-- checked: policy -->\n\n```\n(.*)\n```/.exec(page.text) ?? [];
  expect(policy).toBe(createContentPolicy('<nonce>'));
});

test('the file for nginx sends them, on each page with a policy for its nonce', () => {
  const text = readFileSync('ops/portal/nginx.conf', 'utf8');
  const added = [...text.matchAll(/add_header (\S+) "(.*)" always;/g)].map(([, name = '', value]) => [
    name.toLowerCase(),
    value,
  ]);
  expect(Object.fromEntries(added)).toEqual(sent);
  const nonce = '$request_id';
  const policy = createContentPolicy(nonce).replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
  expect(text).toContain(`default "${policy}";`);
});

test('every setting is named, with what holds without it', () => {
  const { variables, environment } = readSettings();
  const rows = checkedTable(page, 'settings').map(([name = '', , otherwise = '']) => [codeIn(name)[0], otherwise]);
  // A secret may also stand in a file, which the text above the table says.
  const files = variables.filter((name) => name.endsWith('_FILE'));
  const secrets = files.map((name) => name.replace(/_FILE$/, ''));
  expect(codeIn(/^.*may stand in files instead.*$/m.exec(page.text)?.[0] ?? '')).toEqual(
    expect.arrayContaining(secrets),
  );
  expect(rows.map(([name]) => name).toSorted()).toEqual(variables.filter((name) => !files.includes(name)).toSorted());
  const defaults = new Map(rows as [string, string][]);
  expect(defaults.get('PORT')).toBe(String(environment.port));
  expect(defaults.get('HOST')).toBe(environment.host);
  expect(defaults.get('ADMIN_HOST')).toBe(environment.adminHost);
  expect(defaults.get('DATA_FOLDER')).toContain(`\`${environment.dataFolder}\``);
  expect(defaults.get('PORTAL_ADDRESS')).toContain(`\`${environment.portalAddress}\``);
});

/** The variables that are asked for, and what comes of it when there are none. */
function readSettings() {
  const variables = new Set<string>();
  const none = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_none, name) => void variables.add(String(name)) },
  );
  const environment = readEnvironment(none);
  return { variables: [...variables], environment };
}

test('the times are those of the service', () => {
  const { headers, body, sessionBody, idle } = withDefaultTimeouts();
  const seconds = (what: string) => Number(new RegExp(`^- ${what}: (\\d+) s,`, 'm').exec(page.text)?.[1]) * 1000;
  expect(seconds('headers of a request')).toBe(headers);
  expect(seconds('body of a request')).toBe(body);
  expect(seconds('body of a request with a session')).toBe(sessionBody);
  expect(seconds('a connection between two requests')).toBe(idle);
  expect(seconds('a connection on which nothing moves')).toBe(headers + sessionBody);
  const { acquireMs, connectMs, answerMs } = SERVICE_TIMEOUTS;
  const [free, fresh, statement] = [acquireMs, connectMs, answerMs].map((milliseconds) => `${milliseconds / 1000} s`);
  expect(page.text).toContain(
    `waits at most ${free} for a free connection, ${fresh} for a new one and ${statement} for the answer`,
  );
});
