import { existsSync, readFileSync } from 'node:fs';
import { normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#shared/calls/call-timeouts.ts';
import { readEnvironment } from '#cli/environment.ts';
import { withDefaultTimeouts } from '#platform/http/http-timeouts.ts';
import { ALL_SETTINGS } from '#platform/settings/setting-records.ts';
import { DEFAULT_UPSTREAM_LIMITS, DEFAULT_UPSTREAM_TIMEOUTS } from '#platform/upstream/upstream-options.ts';
import { BLOCKS } from './bank-page.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  [other: string]: unknown;
}

const read = (file: string) => readFileSync(file, 'utf8');
const text = read('ops/bank/compose.yaml');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const PORTALS = ['portal-1', 'portal-2'];
const nameOf = (name: string): Service => services[name] as Service;

/** The directives of nginx: name and value, in order. */
const directives = [...read('ops/bank/nginx.conf').matchAll(/^ *([a-z_]+) ([^{}#;\n]*);$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
const valuesOf = (expected: string) => directives.filter(([name]) => name === expected).map(([, value]) => value);
const valueOf = (expected: string): string => {
  const [value = '', ...more] = valuesOf(expected);
  expect(more).toEqual([]);
  return value;
};
const secondsOf = (expected: string) => Number(/^(\d+)s$/.exec(valueOf(expected))?.[1]);

describe("R-SIDE-07 the compose file of a bank's engineer", () => {
  test('starts nginx, two portals, their database and a stand-in of the bank, of pinned images', () => {
    expect(Object.keys(services)).toEqual(['nginx', ...PORTALS, 'database', 'bank']);
    for (const { image } of Object.values(services))
      expect(image).toMatch(/^(localhost\/confirming-portal|docker\.io\/library\/(nginx:1\.\d+|postgres:18))$/);
    expect(nameOf('portal-1')).toEqual(nameOf('portal-2'));
  });

  test('opens the port of nginx to this machine only', () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['127.0.0.1:8443:8443']);
    expect(valuesOf('listen')).toEqual(['8443 ssl http2']);
  });

  test('gives the portals settings that there are, with values that a start takes', () => {
    const { environment = {} } = nameOf('portal-1');
    const known = new Set<string>(ALL_SETTINGS.map(({ name }) => name));
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const filled = Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{.*?see.*?\}/, 'a1')]);
    expect(readEnvironment(Object.fromEntries(filled) as Record<string, string>)).toMatchObject({
      confirmingUrl: 'http://bank:4999/confirming',
      databaseUrl: 'postgres://confirming:a1@database:5432/confirming',
      portalAddress: 'https://{host}:8443',
      trustProxy: 'uniquelocal',
      isProduction: false,
      reference: false,
    });
  });

  test('has no secret: the password of the database comes from a file that git does not keep', () => {
    const requests = [...text.matchAll(/\$\{(\w+)(:[?-])/g)].map(([, name = '', kind = '']) => name + kind);
    expect(new Set(requests)).toEqual(new Set(['DATABASE_PASSWORD:?']));
    expect(read('.env.example')).toContain('\nDATABASE_PASSWORD=\n');
    expect(read('.gitignore').split('\n')).toContain('/ops/bank/tls/');
  });

  test('mounts files that there are, the certificate, and one volume', () => {
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) => own);
    const files = mounted.filter((mount) => mount.startsWith('.'));
    expect(files.filter((mount) => !mount.endsWith(':ro,z'))).toEqual([]);
    const sources = files.map((mount) => normalize(`ops/bank/${mount.split(':')[0]}`));
    expect(sources).toEqual(['ops/bank/nginx.conf', 'ops/bank/tls', 'tests/stand-in-bank']);
    expect(sources.filter((path) => path !== 'ops/bank/tls' && !existsSync(path))).toEqual([]);
    expect(mounted.filter((mount) => !mount.startsWith('.')).map((mount) => mount.split(':')[0])).toEqual(
      Object.keys(volumes),
    );
    const command = BLOCKS.containers.split('\n').find((line) => line.startsWith('openssl req '));
    for (const name of ['ssl_certificate', 'ssl_certificate_key'])
      expect(`${command} `).toContain(` ${valueOf(name).replace('/etc/nginx/tls/', 'ops/bank/tls/')} `);
  });

  test('starts each service when those that it needs are healthy', () => {
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(needs)) {
        expect(condition).toBe('service_healthy');
        expect(nameOf(name).healthcheck, name).toBeDefined();
      }
    expect(Object.keys(nameOf('nginx').depends_on ?? {})).toEqual(PORTALS);
    const [adminPort] = /(?<=ADMIN_PORT=)\d+/.exec(read('Containerfile')) ?? [];
    expect(nameOf('portal-1').healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${adminPort}/health/ready`);
  });
  test('gives what is reachable nothing to write but temporary files, and no rights', () => {
    for (const name of ['nginx', ...PORTALS, 'bank'])
      expect(nameOf(name), name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining(['/tmp']) as string[],
      });
  });
});

describe('R-SIDE-07 the settings of nginx', () => {
  test('lead to both portals, and close an unused connection before they do', () => {
    const [port] = /(?<= PORT=)\d+/.exec(read('Containerfile')) ?? [];
    expect(valuesOf('server')).toEqual(PORTALS.map((name) => `${name}:${port}`));
    expect(secondsOf('keepalive_timeout') * 1000).toBeLessThan(withDefaultTimeouts().idle);
  });

  test('let a body through that the portal passes on, and headers of its length', () => {
    expect(valueOf('client_max_body_size')).toBe(`${DEFAULT_UPSTREAM_LIMITS.body / 1024 ** 2}m`);
    expect(valueOf('large_client_header_buffers')).toBe('4 16k');
  });

  test('wait longer than the portal, whose answer says more', () => {
    const { headers, sessionBody } = withDefaultTimeouts();
    expect(secondsOf('client_header_timeout') * 1000).toBe(headers);
    expect(secondsOf('client_body_timeout') * 1000).toBeGreaterThanOrEqual(sessionBody);
    expect(secondsOf('proxy_send_timeout') * 1000).toBeGreaterThan(sessionBody);
    const longest = Math.max(CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS, ...Object.values(DEFAULT_UPSTREAM_TIMEOUTS));
    expect(secondsOf('proxy_read_timeout') * 1000).toBeGreaterThan(longest);
  });

  test('replace the headers that the portals trust, pass Date on, and keep no body on the disk', () => {
    expect(valuesOf('proxy_set_header')).toEqual([
      'Connection ""',
      'Host $http_host',
      'X-Forwarded-Host $http_host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Request-Id $request_id',
    ]);
    expect(valueOf('proxy_pass_header')).toBe('Date');
    expect(valueOf('proxy_request_buffering')).toBe('off');
    expect(valueOf('proxy_max_temp_file_size')).toBe('0');
  });

  test('log no address, query or header of a call', () => {
    expect(valueOf('access_log')).toBe('/dev/stdout calls');
    expect(read('ops/bank/nginx.conf')).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_(?!host)\w+)\b/);
    expect(valueOf('error_log')).toBe('/dev/stderr crit');
  });
});
