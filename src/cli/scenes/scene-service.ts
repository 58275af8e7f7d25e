import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ResponseBody, RequestBody, CallName, RequestParams, RequestQuery } from '#shared/calls/contract.ts';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import type { SceneUser } from '#shared/scenes/scene-user.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { buildCif } from '#samples/identifiers.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { type DemoSupplier, createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { getCallEndpoint } from '#studio/scenes/scene-answers.ts';
import { SCENE_TODAY } from '#studio/scenes/scene-time.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createService } from '#confirming/create-service.ts';
import { assertAnswerFitsContract } from './assert-answers-fit.ts';

/** `SCENE_NOW` in UTC. */
const MOMENT = new Date('2026-03-10T09:30:00Z');
const ENTITY = '9000';
const EMAIL = 'laura@carpinteriaserra.example';

interface CallInput<Name extends CallName> {
  params?: RequestParams<Name>;
  query?: RequestQuery<Name>;
  body?: RequestBody<Name>;
}

export interface SceneService {
  user: SceneUser;
  supplier: DemoSupplier;
  /** Makes a call as the principal user. @throws Error when it fails or its response does not match `schemas/api` */
  call<Name extends CallName>(name: Name, asked: CallInput<Name>): Promise<SceneAnswer & { body: ResponseBody<Name> }>;
}

/**
 * Starts the service of the scenes on an empty, migrated database, always with the same supplier and day.
 * @param work receives the service
 */
export async function runWithSceneService<Result>(
  database: Kysely<Schema>,
  work: (world: SceneService) => Promise<Result>,
): Promise<Result> {
  await insertDemoEntities(database);
  const supplier = await createDemoSupplier(database, {
    entity: ENTITY,
    supplierId: buildCif('0053102'),
    key: 'escenas',
    name: 'Carpintería Serra, S.L.',
    invoices: 24,
    today: SCENE_TODAY,
    automaticAdvances: [2, 3],
    users: [
      { email: EMAIL, alias: 'lauraser1' },
      { email: 'diego@carpinteriaserra.example', alias: 'diegoser2' },
      { email: 'marina@carpinteriaserra.example', alias: 'marinser3', status: 'unverified' },
    ],
  });
  await nameUsers(database, supplier);
  const service = await createService({
    database,
    secret: 'what the scenes are made with, and nothing else is',
    now: () => MOMENT,
    logLevel: 'silent',
  });
  try {
    const token = await logIn(service);
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: unknown };
    const user = { id: String(id), alias: 'lauraser1', email: EMAIL, supplierId: supplier.supplierId };
    return await work({ user, supplier, call: (name, asked) => ask(service, token, name, asked) });
  } finally {
    await service.close();
  }
}

/** Gives the users fixed ids: the database would generate others in each run. */
const nameUsers = (database: Kysely<Schema>, { users, ...owner }: DemoSupplier): Promise<void> =>
  runAsTableOwner(database, owner, async (trx) => {
    for (const [index, { email }] of users.entries()) {
      const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
      await trx.updateTable('portal_user').set({ id }).where('email', '=', email).execute();
    }
  });

async function logIn(service: FastifyInstance): Promise<string> {
  const payload = { email: EMAIL, password: DEMO_PASSWORD, codNrbeEn: ENTITY };
  const answer = await service.inject({ method: 'POST', url: '/api/login', payload });
  if (answer.statusCode !== 200) throw new Error(`The login of the scenes got the response ${answer.body}.`);
  return answer.json<{ token: string }>().token;
}

async function ask<Name extends CallName>(
  service: FastifyInstance,
  token: string,
  name: Name,
  { params = {} as RequestParams<Name>, query, body }: CallInput<Name>,
): Promise<SceneAnswer & { body: ResponseBody<Name> }> {
  const endpoint = getCallEndpoint(name);
  const values = params as Record<string, string>;
  const answer = await service.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(values[key] ?? ''))}`,
    headers: { authorization: `Bearer ${token}` },
    ...(query !== undefined && { query: query as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
  });
  if (answer.statusCode !== 200) throw new Error(`${name} is answered with ${answer.statusCode}: ${answer.body}`);
  const found = answer.json<ResponseBody<Name>>();
  assertAnswerFitsContract({ ...endpoint, body: found });
  return { ...endpoint, body: found };
}
