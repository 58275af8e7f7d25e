import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { load } from '#tests/bench/support/load.ts';
import { compare, median, milliseconds, type Result } from '#tests/bench/support/report.ts';
import { STAND_IN_EMAILS, STAND_IN_ENTITY, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';

const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 3;
/** How long the bank's service takes for an answer: with none, what is measured is the machine. */
const DELAYS_MS = [100, 0];
const LIMIT_MS = 3;

/** What the proxy adds to a call to the bank's service, for 50 callers at once (R-SIDE-01). */
export async function measureProxy(): Promise<Result[]> {
  const results: Result[] = [];
  for (const delay of DELAYS_MS) results.push(await measureDelay(delay));
  return results;
}

async function measureDelay(delay: number): Promise<Result> {
  const [bank, url] = await start<string>('bank-process.ts', String(delay));
  const [proxy, port] = await start<number>('proxy-process.ts', url);
  try {
    const token = await logIn(url);
    const path = `/proveedores/${supplierOf(token)}/facturas/?codigoEntidad=${STAND_IN_ENTITY}`;
    const [direct, proxied] = [url + path, `http://127.0.0.1:${port}/api${path}`];
    const times = { direct: [] as number[], proxied: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.direct.push(...(await timesOf(direct, token)));
      times.proxied.push(...(await timesOf(proxied, token)));
    }
    return report(delay, times);
  } finally {
    proxy.disconnect();
    bank.disconnect();
  }
}

function report(delay: number, { direct, proxied }: { direct: number[]; proxied: number[] }): Result {
  const measure = `a call through the proxy, the bank takes ${milliseconds(delay)}`;
  const added = median(proxied) - median(direct);
  const isLimited = delay > 0;
  return {
    ...compare({ measure, ours: proxied, baseline: direct }),
    mustBe: isLimited ? `≤ ${LIMIT_MS} ms more` : '',
    isOk: !isLimited || added <= LIMIT_MS,
  };
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const { times, failures } = await load(url, token, CONNECTIONS, SECONDS);
  if (failures > 0) throw new Error(`${failures} calls to ${url} failed.`);
  return times;
}

async function start<Said>(file: string, ...words: string[]): Promise<[ChildProcess, Said]> {
  const child = fork(fileURLToPath(new URL(`../support/${file}`, import.meta.url)), words);
  const [said] = (await once(child, 'message')) as [Said];
  return [child, said];
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: STAND_IN_EMAILS.principal, password: STAND_IN_PASSWORD, codNrbeEn: STAND_IN_ENTITY }),
  });
  const body = (await answer.json()) as { token?: string; response?: { token: string } };
  return body.token ?? body.response?.token ?? '';
}

const supplierOf = (token: string): string =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { supplierId: string }
  ).supplierId.trim();
