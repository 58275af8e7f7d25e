import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#cli/environment.ts';
import { UPLOAD_TIMEOUT_MS } from '#shared/calls/call-timeouts.ts';
import { withDefaultTimeouts } from '#platform/http/http-timeouts.ts';
import { ALL_SETTINGS } from '#platform/settings/setting-records.ts';
import { DEFAULT_BODY_LIMIT } from '#platform/http/unread-request-bodies.ts';
import type { LeastPace } from '#platform/upstream/pace-watch.ts';
import { DEFAULT_UPSTREAM_LIMITS, DEFAULT_UPSTREAM_TIMEOUTS } from '#platform/upstream/upstream-options.ts';
import { BANK_PAGE, BLOCKS } from './bank-page.ts';
import { checkout } from './project-copy.ts';

test('R-SIDE-07 the env file for production has settings that a start takes', () => {
  const pairs = BLOCKS.production
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/, 2));
  expect(pairs.map(([name]) => name).filter((name) => !ALL_SETTINGS.some((setting) => setting.name === name))).toEqual(
    [],
  );
  expect(readEnvironment(Object.fromEntries(pairs) as Record<string, string>)).toMatchObject({
    isProduction: true,
    reference: false,
    consoleHost: 'consola.bank.example',
    portalAddress: 'https://{host}',
  });
});

test('R-SIDE-07 the certificate of the trial is made by the command of the page, for the hosts of the trial', () => {
  const command = BLOCKS.containers.split('\n').find((line) => line.startsWith('openssl')) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bank-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  checkout.run(command.replaceAll('ops/bank/tls', folder));
  const made = new X509Certificate(readFileSync(join(folder, 'portal.pem')));
  for (const host of ['localhost', 'consola.localhost', 'escenario.localhost'])
    expect(made.checkHost(host), host).toBe(host);
  expect(made.checkPrivateKey(createPrivateKey(readFileSync(join(folder, 'portal-key.pem'))))).toBe(true);
});

test('R-SIDE-07 times and limits of the page are those of the code', () => {
  const cells = (what: string) => new RegExp(`^\\| ${what} +\\| (.+?) +\\|`, 'm').exec(BANK_PAGE)?.[1];
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
  const { connect, silence, uploadSilence } = DEFAULT_UPSTREAM_TIMEOUTS;
  const { body, sessionBody } = withDefaultTimeouts();
  expect(cells('connection to the service, with TLS')).toBe(seconds(connect));
  expect(cells('no byte from the service')).toBe(`${seconds(silence)}; with a document ${seconds(uploadSilence)}`);
  expect(cells('whole call')).toBe(seconds(UPLOAD_TIMEOUT_MS));
  const { body: longestBody, heldBodies, pace, readingPace } = DEFAULT_UPSTREAM_LIMITS;
  expect(cells('body')).toBe(`${longestBody / 1024 ** 2} MB`);
  expect(cells('other bodies')).toBe(`${DEFAULT_BODY_LIMIT / 1024} KB`);
  expect(cells('bodies that are held, each process')).toBe(`${heldBodies / 1024 ** 2} MB`);
  const speed = ({ bytesPerSecond, window }: LeastPace) => `${bytesPerSecond / 1024} KB/s over ${seconds(window)}`;
  expect(cells('speed of a body')).toBe(speed(pace));
  expect(cells('speed of reading')).toBe(speed(readingPace));
  expect(cells('time for a body')).toMatch(new RegExp(`^${seconds(body)}; ${seconds(sessionBody)} with `));
  expect(cells('calls at once, for each process')).toBe(
    `${DEFAULT_UPSTREAM_LIMITS.connections}, and ${DEFAULT_UPSTREAM_LIMITS.waiting.toLocaleString('en')} that wait`,
  );
});
