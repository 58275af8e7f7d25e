import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { DEMO_ENTITIES } from '#samples/demo-suppliers.ts';
import { takeReports } from '#cli/take-reports.ts';
import type { FindBrand } from '#platform/mail/entity-brand.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createService, type ServiceOptions } from '#confirming/create-service.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { openDatabase } from './open-database.ts';
import { checkAllResponses } from './openapi-contract.ts';
import { startForFile } from './start-for-file.ts';

/** A service on a database of its own, migrated and empty. */
export interface TestService {
  app: FastifyInstance;
  db: Kysely<Schema>;
  url: string;
  /** Resolves when no work behind an answer is under way. */
  waitUntilIdle(): Promise<void>;
  /** A session of a demo or created user. */
  createToken(email: string, entity?: string): Promise<string>;
  stop(): Promise<void>;
}

export const TEST_SECRET = 'a secret that is only good for tests, 48 letters';

/** Every entity of the demo with a brand of its own; others have none. */
export const findTestBrand: FindBrand = (code) =>
  DEMO_ENTITIES.filter((entity) => entity.code === code).map(({ name }) => ({
    code,
    name,
    hosts: [`e${code}.example`, `second.e${code}.example`],
    primaryColor: '#123456',
    primaryContrastColor: '#FFFFFF',
    senderAddress: `portal@e${code}.example`,
    support: { email: `ayuda@e${code}.example`, phone: '900 100 200' },
    legalName: `${name}, S.A.`,
    postalAddress: 'Calle Mayor 1, 28013 Madrid',
  }))[0];

/**
 * Time for a call that no busy machine uses up, where a test sends a hundred at once: the answer is the same, however
 * long it takes. What holds for the time of a call has its own.
 */
export const UNHURRIED_CALL_MS = 600_000;

/** @param attach registers what else stands beside the API before it is ready */
export async function startTestService(
  options: Partial<ServiceOptions> = {},
  attach: (app: FastifyInstance, db: Kysely<Schema>) => unknown = () => {},
): Promise<TestService> {
  const { url, db, stop } = await openDatabase();
  const app = await createService({
    database: db,
    secret: TEST_SECRET,
    logLevel: 'silent',
    findBrand: findTestBrand,
    limitFactor: 1000,
    extendApi: takeReports({ database: db, limitFactor: 1000, ...options }),
    ...options,
    timeouts: { call: UNHURRIED_CALL_MS, ...options.timeouts },
  });
  await attach(app, db);
  await app.ready();
  checkAllResponses(app);
  return {
    app,
    db,
    url,
    waitUntilIdle: () => app.idle(),
    async createToken(email, entity = '9000') {
      const answer = await logIn(app, { email, codNrbeEn: entity });
      return answer.json<{ token: string }>().token;
    },
    async stop() {
      await app.close();
      await stop();
    },
  };
}

/** A service with the entities of the demo for all tests of a file. */
export const useTestService = (...options: Parameters<typeof startTestService>): TestService =>
  startForFile(async () => {
    const service = await startTestService(...options);
    await insertDemoEntities(service.db);
    return service;
  });

/** POST /login with the password of the samples unless told otherwise. */
export const logIn = (app: FastifyInstance, body: { email: string; password?: string; codNrbeEn?: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { password: DEMO_PASSWORD, codNrbeEn: '9000', ...body },
  });

/** Calls a path below `/api/proveedores/{supplierId}/` as the supplier. */
export interface Caller {
  get(path: string, query?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  put(path: string, payload: object): Promise<LightMyRequestResponse>;
  /** The same with a JSON that is written by hand. */
  putText(path: string, payload: string): Promise<LightMyRequestResponse>;
  delete(path: string): Promise<LightMyRequestResponse>;
}

export async function callAs(service: TestService, supplier: DemoSupplier, user = 0): Promise<Caller> {
  const email = supplier.users[user]?.email ?? '';
  const token = await service.createToken(email, supplier.entity);
  const call = (options: InjectOptions) =>
    service.app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  const root = `/api/proveedores/${supplier.supplierId}`;
  return {
    get: (path, query = {}) =>
      call({ method: 'GET', url: `${root}/${path}`, query: { codigoEntidad: supplier.entity, ...query } }),
    post: (path, payload, headers = {}) => call({ method: 'POST', url: `${root}/${path}`, payload, headers }),
    put: (path, payload) => call({ method: 'PUT', url: `${root}/${path}`, payload }),
    putText: (path, payload) =>
      call({ method: 'PUT', url: `${root}/${path}`, payload, headers: { 'content-type': 'application/json' } }),
    delete: (path) => call({ method: 'DELETE', url: `${root}/${path}` }),
  };
}
