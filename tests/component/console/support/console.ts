import { page } from 'vitest/browser';
import { startConsole } from '#console/app/start-console.tsx';
import type { ConsoleCallName, Member } from '#shared/console-contract.ts';
import { type Schema, createContract } from '#tests/component/support/create-contract.ts';
import { createSiteHost } from '#tests/component/support/site-host.ts';
import { type Answers, type Call, MockService, reply } from '#tests/component/support/mock-service.ts';
import { STUDIO_ANSWERS, buildMember } from './studio-answers.ts';

/** What the service of the console says, by call. */
export type ConsoleAnswers = Answers<ConsoleCallName>;
/** A request of the console to the service. */
export type ConsoleCall = Call<ConsoleCallName>;
export type ConsoleService = MockService<ConsoleCallName>;

interface OpenConsoleOptions {
  /** What the service says in place of `STUDIO`. */
  answers?: ConsoleAnswers;
  /** Who is logged in: somebody who may do everything by default, nobody when false. */
  member?: false | Partial<Member>;
}

const schemas = import.meta.glob<Schema & { operationId?: ConsoleCallName }>('/schemas/console/*.json', {
  eager: true,
  import: 'default',
});
const CALLS = createContract(
  Object.values(schemas).flatMap((schema) => (schema.operationId ? [[schema.operationId, schema] as const] : [])),
);

const site = createSiteHost('/console/api');

/** A list says beside it how many there are in all: here, all of them. */
const rangeOf = (body: unknown): Record<string, string> =>
  Array.isArray(body) ? { 'Content-Range': `rows 0-${Math.max(body.length - 1, 0)}/${body.length}` } : {};

/**
 * Opens the whole console at a path, as a browser does that has just loaded it, with the service played by the test; see
 * `openPortal`, which does the same for the portal.
 *
 *     const service = await openConsole('/staff', { answers: { listStaff: refusal(403, 'Hoy no se puede.') } });
 *
 * What is not answered is answered as `studio-answers.ts` has it. A call without any answer fails the test; so do a request
 * or an answer that breaks `schemas/console`, and errors on the console. The page goes when the test ends.
 */
export function openConsole(path: string, { answers = {}, member = {} }: OpenConsoleOptions = {}): ConsoleService {
  site.leave();
  const readSession = member ? buildMember(member) : createRefusal(401, 'No hay sesión.', 'unauthenticated');
  const service: ConsoleService = new MockService(CALLS, { ...STUDIO_ANSWERS, readSession, ...answers }, rangeOf);
  site.open({ path, service, start: startConsole });
  return service;
}

/** Takes the console away with all that it keeps. */
export const closeConsole = site.clear;

/** A refusal of the service, as the console's calls say it. @param fields a sentence for each field that it is about */
export const createRefusal = (status: number, message: string, code = 'forbidden', fields?: Record<string, string>) =>
  reply(status, { code, message, ...(fields && { fields }) });

/** The field of a form that is called so. */
export const getTextInput = (label: string) => page.getByLabelText(label, { exact: true });
