import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { type ServerOptions, createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { checkSettings } from '#cli/check-settings.ts';
import { createMeters } from '#platform/metrics/meters.ts';
import { createUpstreamProxy } from '#platform/upstream/create-upstream.ts';
import { createCertificate } from '#tests/service/support/certificates.ts';
import { serveBank, startPlatform } from '#tests/service/support/proxied-bank.ts';

const authority = createCertificate('Authority of the bank');
const host = createCertificate('localhost', authority);
const client = createCertificate('Platform', authority);
const stranger = createCertificate('Another authority');

const folder = mkdtempSync(join(tmpdir(), 'confirming-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const FILES = {
  ca: write('ca.pem', authority.cert),
  cert: write('cert.pem', client.cert),
  key: write('key.pem', client.key),
  strangerCa: write('stranger.pem', stranger.cert),
  strangerKey: write('stranger-key.pem', stranger.key),
  broken: write('broken.pem', client.cert.replaceAll(/[A-Z]{3}/g, 'AAA')),
  empty: write('empty.pem', ''),
  missing: join(folder, 'missing.pem'),
};

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Serves with TLS. @returns the names of the clients that it saw */
async function startTlsBank(options: ServerOptions = {}) {
  const names: unknown[] = [];
  const server = createServer({ cert: host.cert, key: host.key, ...options }, (request, response) => {
    names.push((request.socket as TLSSocket).getPeerCertificate().subject?.CN);
    response.end('{}');
  });
  const bank = await serveBank(server, 0, 'https');
  stops.push(bank.stop);
  return { ...bank, names };
}

async function callThrough(url: string, files: { ca?: string; cert?: string; key?: string }) {
  const platform = await startPlatform({ url, ...files });
  stops.unshift(platform.stop);
  const { status } = await fetch(`${platform.address}/api/usuarios`);
  const failures = (await platform.readMetric('confirming_upstream_failures_total')).filter(({ value }) => value > 0);
  return [status, failures.map(({ labels }) => labels.kind), await platform.upstream.check()];
}

test("R-SIDE-01 the bank's own authority is trusted, and no other", async () => {
  const { url } = await startTlsBank();
  expect(await callThrough(url, { ca: FILES.ca })).toEqual([200, [], 'ok']);
  expect(await callThrough(url, {})).toEqual([503, ['tls'], 'unavailable']);
  expect(await callThrough(url, { ca: FILES.strangerCa })).toEqual([503, ['tls'], 'unavailable']);
});

test('R-SIDE-01 a certificate for another host is refused', async () => {
  const other = createCertificate('localhost', authority, '127.0.0.9');
  const { url } = await startTlsBank({ cert: other.cert, key: other.key });
  expect(await callThrough(url, { ca: FILES.ca })).toEqual([503, ['tls'], 'unavailable']);
});

test('R-SIDE-01 the platform shows its certificate to the bank', async () => {
  const bank = await startTlsBank({ requestCert: true, rejectUnauthorized: true, ca: authority.cert });
  const { ca, cert, key } = FILES;
  expect(await callThrough(bank.url, { ca, cert, key })).toEqual([200, [], 'ok']);
  expect(bank.names).toEqual(['Platform', 'Platform']);
  expect(await callThrough(bank.url, { ca })).toEqual([503, ['tls'], 'unavailable']);
});

test('R-SIDE-03 a bank without TLS where there should be some is a failure of TLS', async () => {
  const bank = await serveBank(
    createPlainServer((_request, response) => void response.end('{}')),
    0,
    'https',
  );
  stops.push(bank.stop);
  expect(await callThrough(bank.url, { ca: FILES.ca })).toEqual([503, ['tls'], 'unavailable']);
});

const { cert, key } = FILES;
const CERT_PROBLEM = 'valid certificates in PEM form: convert it with openssl, or replace it.';
const WRONG: [name: string, files: { ca?: string; cert?: string; key?: string }, sentence: string][] = [
  [
    'a missing file',
    { ca: FILES.missing },
    'CONFIRMING_CA names a file that cannot be read (ENOENT): correct the path, or let this user read it.',
  ],
  [
    'a folder',
    { cert: folder, key },
    'CONFIRMING_CERT names a file that cannot be read (EISDIR): correct the path, or let this user read it.',
  ],
  ['an empty file', { ca: FILES.empty }, `CONFIRMING_CA names a file without ${CERT_PROBLEM}`],
  ['a broken certificate', { cert: FILES.broken, key }, `CONFIRMING_CERT names a file without ${CERT_PROBLEM}`],
  ['a key instead of a certificate', { ca: key }, `CONFIRMING_CA names a file without ${CERT_PROBLEM}`],
  [
    'a certificate instead of a key',
    { cert, key: cert },
    'CONFIRMING_KEY names a file without a private key without password in PEM form: convert it with openssl, or replace it.',
  ],
  [
    'the key of another certificate',
    { cert, key: FILES.strangerKey },
    'CONFIRMING_KEY does not belong to the first certificate of CONFIRMING_CERT: choose the key with which it was requested.',
  ],
];

test.each(WRONG)(
  'R-OPS-02 %s is one sentence that names setting and remedy, before anything listens',
  async (_name, files, sentence) => {
    expect(() => createUpstreamProxy({ url: 'https://api.banco.example', ...files, meters: createMeters() })).toThrow(
      sentence,
    );
    const { settings } = await checkSettings({
      CONFIRMING_URL: 'https://api.banco.example',
      CONFIRMING_CA: files.ca,
      CONFIRMING_CERT: files.cert ?? cert,
      CONFIRMING_KEY: files.key ?? key,
      PORT: '1',
    });
    expect(settings.problems()).toContain(sentence);
  },
);
