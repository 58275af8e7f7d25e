import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { Role } from '#shared/console/console-contract.ts';
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createSupplierAuditReader } from '#confirming/database/supplier-audit-list.ts';
import { createSupplierHelp } from '#confirming/domain/supplier-help.ts';
import { type ConsoleOptions, createConsoleService } from '#studio/console/app.ts';
import { addStaff } from '#studio/domain/staff/staff-members.ts';
import { setStaffPassword } from '#studio/domain/staff/staff-passwords.ts';
import { openDatabase } from './open-database.ts';
import { checkAllResponses } from './openapi-contract.ts';
import { findTestBrand, TEST_SECRET, UNHURRIED_CALL_MS } from './test-service.ts';

export const CONSOLE_HOST = 'consola.localhost';
export const CONSOLE_ADDRESS = `http://${CONSOLE_HOST}:4200`;
export const STAGE_HOST = 'escenario.localhost';
export const STAGE_ADDRESS = `http://${STAGE_HOST}:4200`;
export const STAFF_PASSWORD = 'lluvia tejado martes';

/** A console on a database of its own, with a clock that the test moves. */
export interface TestConsole {
  app: FastifyInstance;
  db: Kysely<Schema>;
  /** Address of the database. */
  databaseUrl: string;
  /** Moves the clock on. */
  advanceTime(milliseconds: number): void;
  /** Stops the clock: from now on it moves by `advanceTime` alone. */
  stopTime(): void;
  now(): Date;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Adds a member with a password. @returns their id */
  addMember(email: string, roles: Role[], scope?: string[] | null): Promise<string>;
  /** Logs in. @returns what calls as that member */
  callAs(email: string, password?: string): Promise<TestConsole['call']>;
  /** Adds a member and logs in. */
  addCaller(...member: Parameters<TestConsole['addMember']>): Promise<TestConsole['call']>;
  stop(): Promise<void>;
}

const ROOT = { email: '(test)', name: null, scope: null };

/** @param timeouts with the database; as long as it takes when left out @param open its database @param fromDatabase options that need it */
export async function startTestConsole(
  options: Partial<ConsoleOptions> = {},
  timeouts?: DatabaseTimeouts,
  open: typeof openDatabase = openDatabase,
  fromDatabase: (db: Kysely<Schema>) => Partial<ConsoleOptions> = () => ({}),
): Promise<TestConsole> {
  const { url: databaseUrl, db, stop } = await open(timeouts);
  let passed = 0;
  let stoppedAt: number | undefined;
  const now = () => new Date((stoppedAt ?? Date.now()) + passed);
  const base = { database: db, consoleAddress: CONSOLE_ADDRESS, stageAddress: STAGE_ADDRESS, now };
  const supplierAudit = createSupplierAuditReader(db);
  const getPortalAddress = (host: string) => `https://${host}`;
  const supplierHelp = createSupplierHelp({
    database: db,
    now,
    findBrand: findTestBrand,
    getPortalAddress,
    secret: TEST_SECRET,
    sendsMails: true,
  });
  const app = await createConsoleService({
    ...base,
    supplierAudit,
    supplierHelp,
    logLevel: 'silent',
    limitFactor: 1000,
    ...options,
    ...fromDatabase(db),
    timeouts: { call: UNHURRIED_CALL_MS, ...options.timeouts },
  });
  await app.ready();
  checkAllResponses(app);
  const call = ({ headers, ...rest }: InjectOptions) =>
    app.inject({ ...rest, headers: { host: new URL(CONSOLE_ADDRESS).host, origin: CONSOLE_ADDRESS, ...headers } });
  const addMember: TestConsole['addMember'] = async (email, roles, scope = null) => {
    const { staff, link } = await addStaff(base, ROOT, { email, name: `Nombre de ${email}`, roles, scope });
    await setStaffPassword(base, { token: parseLinkToken(link ?? ''), password: STAFF_PASSWORD });
    return staff.id;
  };
  const callAs: TestConsole['callAs'] = async (email, password = STAFF_PASSWORD) => {
    const cookie = getCookie(await call({ method: 'POST', url: '/console/api/session', payload: { email, password } }));
    return (request) => call({ ...request, headers: { cookie, ...request.headers } });
  };
  return {
    app,
    db,
    databaseUrl,
    now,
    call,
    addMember,
    callAs,
    advanceTime: (milliseconds) => void (passed += milliseconds),
    stopTime: () => void (stoppedAt ??= Date.now()),
    async addCaller(...member) {
      await addMember(...member);
      return callAs(member[0]);
    },
    async stop() {
      await app.close();
      await stop();
    },
  };
}

/** The token in a link to set a password. */
export const parseLinkToken = (link: string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';

/** Name and value of the cookie that an answer sets. */
export const getCookie = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
