import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createBank } from '#tests/stand-in-bank/bank.ts';
import type { BankAnswer, Fault } from '#tests/stand-in-bank/faults.ts';
import type { BankPasskey } from '#tests/stand-in-bank/passkeys.ts';
import type { BankAdvance, BankMail } from '#tests/stand-in-bank/records.ts';
import type { StandInBank, StandInCall } from '#tests/stand-in-bank/start.ts';
import { createPlantedValues } from './planted-values.ts';

/** Names the address of the control for the processes of a run. */
const CONTROL_VARIABLE = 'BANK_CONTROL';

const WITH_SESSION: readonly StandInCall[] = ['listInvoices', 'listClients', 'listAccounts', 'listUsers'];

const SESSION_OVER: BankAnswer = {
  status: 401,
  contentType: 'application/json',
  body: { error: { code: '651', message: 'Token caducado' } },
};

/** A fault that can be named in JSON. */
export type NamedFault = Extract<Fault, string | { status: number }>;

/** What a test asks of the stand-in, which runs in the process that started it. */
interface Questions {
  /** The mails since the last reset, the oldest first. */
  mails: () => readonly BankMail[];
  /** Method and path of the requests since the last reset. */
  calls: () => string[];
  advances: () => readonly BankAdvance[];
  setFault: (call: StandInCall, fault: NamedFault | null) => void;
  /** Lets the bank ask for signatures, until the next reset. */
  askForSignatures: () => void;
  /** Gives a user of the bank a passkey of the page's origin, until the next reset. */
  givePasskey: (passkey: Omit<BankPasskey, 'counter'> & { origin: string }) => void;
  /** The headers of signatures of the requests since the last reset. */
  proofs: () => { id: string; method: string; proof: string; path: string; status: number }[];
  /** How many calls were signed since the last reset. */
  countSigned: () => number;
  /** Takes no connections until it is restored. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Ends the sessions: lists and clients are refused, whatever token comes, until the next reset. */
  endSessions: () => void;
  /** Puts the bank back to what it was at the start. */
  reset: () => void;
  /** The values that no store may hold, of all tests so far. */
  plantedValues: () => string[];
  /** What the processes of the portal wrote so far. */
  readOutput: () => string;
}

/** The same, asked from another process. */
export type BankControl = {
  [Name in keyof Questions]: (...given: Parameters<Questions[Name]>) => Promise<Awaited<ReturnType<Questions[Name]>>>;
};

/**
 * Lets tests, which run in processes of their own, ask the stand-in.
 * @param readOutput reads what the portal wrote @returns ends it
 */
export async function serveBankControl(standIn: StandInBank, readOutput: () => string): Promise<() => void> {
  const planted = createPlantedValues(standIn);
  const faulty = new Set<StandInCall>();
  let seen = 0;
  const questions: Questions = {
    mails: standIn.mails,
    calls: () =>
      standIn
        .calls()
        .slice(seen)
        .map(({ method, url }) => `${method} ${url}`),
    advances: () => standIn.bank.advances,
    setFault: (call, fault) => {
      faulty.add(call);
      standIn.setFault(call, fault ?? undefined);
    },
    askForSignatures: () => void (standIn.bank.signatures.isOn = true),
    givePasskey: ({ origin, ...passkey }) => {
      const { signatures } = standIn.bank;
      signatures.site = { origin, rpId: new URL(origin).hostname };
      signatures.passkeys.push({ ...passkey, counter: 0 });
    },
    proofs: () =>
      standIn
        .calls()
        .slice(seen)
        .filter(({ headers }) => headers['x-signature-id'] !== undefined)
        .map(({ headers, url, status }) => ({
          id: String(headers['x-signature-id']),
          method: String(headers['x-signature-method']),
          proof: String(headers['x-signature-proof']),
          path: url,
          status,
        })),
    countSigned: () => standIn.bank.signatures.signed,
    cut: standIn.cut,
    restore: standIn.restore,
    endSessions: () => {
      for (const call of WITH_SESSION) standIn.setFault(call, () => SESSION_OVER);
    },
    reset: () => {
      planted.collect();
      seen = standIn.calls().length;
      for (const call of [...WITH_SESSION, ...faulty]) standIn.setFault(call, undefined);
      faulty.clear();
      Object.assign(standIn.bank, createBank(standIn.bank.entity));
    },
    plantedValues: planted.collect,
    readOutput,
  };
  const server = createServer(async (request, response) => {
    const [name, given] = (await json(request)) as [keyof Questions, never[]];
    const answer = await (questions[name] as (...all: never[]) => unknown)(...given);
    response.end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  process.env[CONTROL_VARIABLE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** The control of the stand-in of this run. */
export const bankControl = new Proxy({} as BankControl, {
  get:
    (_target, name) =>
    async (...given: unknown[]) => {
      const answer = await fetch(process.env[CONTROL_VARIABLE] ?? '', {
        method: 'POST',
        body: JSON.stringify([name, given]),
      });
      return answer.json();
    },
});
