import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessCalls } from './access-calls.ts';
import { accountCalls } from './account-calls.ts';
import { advanceCalls } from './advance-calls.ts';
import { type Bank, createBank, Refusal } from './bank.ts';
import type { BankCall, BankRequest } from './call.ts';
import { type BankAnswer, type Fault, sendAnswer } from './faults.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { type CallRecord, recognise } from './records-of-calls.ts';
import type { BankMail } from './records.ts';
import { readPath } from './read-path.ts';
import { signatureCalls } from './signatures.ts';
import { readToken } from './tokens.ts';
import { userCalls } from './user-calls.ts';

const CALLS = { ...accessCalls, ...accountCalls, ...advanceCalls, ...invoiceCalls, ...userCalls, ...signatureCalls };

/** A call of the contract, by its `operationId`. */
export type StandInCall = keyof typeof CALLS;

/** A request that arrived. */
export interface ArrivedCall {
  /** Undefined when the contract has no such call. */
  call: StandInCall | undefined;
  method: string;
  /** Path and query. */
  url: string;
  /** The path as its server reads it (`readPath`). */
  reached: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
  /** What was answered; 0 while nothing was, or where a fault cut it. */
  status: number;
}

interface StandInOptions {
  /** 0 or left out: any that is free. */
  port?: number;
  /** The listening address; the loopback address when left out. */
  host?: string;
  /** How long the bank thinks before each answer. */
  delayMs?: number;
  /** Faults from the start on, by call. */
  faults?: Partial<Record<StandInCall, Fault>>;
  /** The code of the entity, `codNrbeEn`. */
  entity?: string;
}

export interface StandInBank {
  /** The service root. */
  url: string;
  stop: () => Promise<void>;
  /** The mails that would have been sent, the oldest first. */
  mails: () => readonly BankMail[];
  /** The requests that arrived, the oldest first. */
  calls: () => readonly ArrivedCall[];
  /** Takes no connections from now on, and breaks those that there are. */
  cut: () => Promise<void>;
  /** Listens again after a cut, where it did before. */
  restore: () => Promise<void>;
  /** Lets a call go wrong from now on; undefined ends it. */
  setFault: (call: StandInCall, fault: Fault | undefined) => void;
  /** What the bank knows, for tests to look at. */
  bank: Bank;
}

const ROOT = '/confirming';

interface Arrived {
  request: IncomingMessage;
  text: string;
}

/**
 * Starts a stand-in of a bank's confirming service, which shares no code with the reference service: written from docs/contract.md and schemas/api, and as free in its answers as the contract and the portal
 * allow.
 */
export async function startStandInBank(options: StandInOptions = {}): Promise<StandInBank> {
  const { port = 0, host = '127.0.0.1', delayMs = 0, entity } = options;
  const bank = createBank(entity);
  const faults = new Map(Object.entries(options.faults ?? {}));
  const calls: ArrivedCall[] = [];

  function respond({ request, text }: Arrived, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    const reached = readPath(url);
    const known = reached.startsWith(`${ROOT}/`) ? recognise(method, reached.slice(ROOT.length)) : undefined;
    const call = known?.record.operationId as StandInCall | undefined;
    const arrived: ArrivedCall = { call, method, url, reached, headers, body: parsed(text), status: 0 };
    calls.push(arrived);
    const answer = answerOf(bank, arrived, known);
    const reference = headers['x-request-id'];
    if (reference) response.setHeader('x-request-id', reference);
    response.setHeader('cache-control', 'no-store');
    arrived.status = sendAnswer(response, answer, call && faults.get(call));
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const arrived = { request, text: Buffer.concat(pieces).toString() };
      setTimeout(() => {
        try {
          respond(arrived, response);
        } catch (error) {
          // A fault that does not fit its answer, say: the stand-in goes on, and says so by hand.
          console.error(error);
          response.writeHead(500).end();
        }
      }, delayMs);
    });
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, host, resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(port);
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${own}${ROOT}`,
    stop: close,
    cut: close,
    restore: () => listen(own),
    mails: () => bank.mails,
    calls: () => calls,
    setFault: (call, fault) => void (fault === undefined ? faults.delete(call) : faults.set(call, fault)),
    bank,
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

const json = (status: number, body: unknown): BankAnswer => ({ status, contentType: 'application/json', body });

/** Refusals put the code one level deeper, as text. */
function answerOf(bank: Bank, arrived: ArrivedCall, known: ReturnType<typeof recognise>): BankAnswer {
  try {
    if (!known) throw new Refusal(404, 710, 'Servicio inexistente');
    return json(200, carryOut(bank, arrived, known));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, signature } = error;
    return json(status, { error: { code: String(code), message, ...(signature && { signature }) } });
  }
}

function carryOut(bank: Bank, arrived: ArrivedCall, { record, params }: NonNullable<ReturnType<typeof recognise>>) {
  const { url, headers } = arrived;
  const query = Object.fromEntries(new URL(url, 'http://bank').searchParams);
  const claims: BankRequest['claims'] =
    record.caller === 'anyone' ? {} : readToken(headers.authorization as string | undefined);
  if (record.caller === 'supplier' && claims.supplierId !== params.supplierId)
    throw new Refusal(403, 684, 'Proveedor no permitido');
  // The token of a registration is good for creating the first user and nothing else.
  if (['session', 'supplier'].includes(record.caller) && claims.id === undefined)
    throw new Refusal(401, 651, 'Token de alta');
  check(record.checksQuery, query);
  check(record.checksBody, arrived.body);
  const idempotencyKey = headers['idempotency-key'] as string | undefined;
  const body = (arrived.body ?? {}) as Record<string, unknown>;
  const readHeader = (name: string) => headers[name] as string | undefined;
  const signing = {
    httpMethod: arrived.method,
    path: url.slice(ROOT.length),
    id: readHeader('x-signature-id'),
    method: readHeader('x-signature-method'),
    proof: readHeader('x-signature-proof'),
    plan: readHeader('x-signature-plan'),
  };
  const call: BankCall = CALLS[record.operationId as StandInCall];
  return call(bank, { params, query, body, claims, idempotencyKey, signing });
}

function check(validate: CallRecord['checksBody'], value: unknown) {
  if (!validate || validate(value)) return;
  const [{ instancePath = '', message = '' } = {}] = validate.errors ?? [];
  throw new Refusal(400, 400, `${instancePath} ${message}`);
}
