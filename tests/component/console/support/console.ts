import { page } from 'vitest/browser';
import { startConsole } from '#console/app/start-console.tsx';
import type { ConsoleCallName, Member } from '#shared/console/console-contract.ts';
import { type Schema, createContract } from '#tests/component/support/create-contract.ts';
import { createSiteHost } from '#tests/component/support/site-host.ts';
import { type Answers, type Call, MockService, reply } from '#tests/component/support/mock-service.ts';
import { STUDIO_ANSWERS, buildMember } from './studio-answers.ts';

/** The responses of the console's service, by call. */
export type ConsoleAnswers = Answers<ConsoleCallName>;
/** A request of the console to the service. */
export type ConsoleCall = Call<ConsoleCallName>;
export type ConsoleService = MockService<ConsoleCallName>;

interface OpenConsoleOptions {
  /** Responses that replace those of `STUDIO_ANSWERS`. */
  answers?: ConsoleAnswers;
  /** The logged-in member: by default with all roles; false for none. */
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

/** The header of a list with the total number of rows: here, all of them. */
const rangeOf = (body: unknown): Record<string, string> =>
  Array.isArray(body) ? { 'Content-Range': `rows 0-${Math.max(body.length - 1, 0)}/${body.length}` } : {};

/**
 * Opens the complete console at a path, as after a page load, with a fake service; `openPortal` does the same for the
 * portal.
 *
 *     const service = await openConsole('/staff', { answers: { listStaff: createRefusal(403, 'Hoy no se puede.') } });
 *
 * Calls without an answer of the test are answered by `studio-answers.ts`. A call without any answer fails the test; so
 * do a request or a response that violates `schemas/console`, and errors on the console. The page is removed when the
 * test ends.
 */
export function openConsole(path: string, { answers = {}, member = {} }: OpenConsoleOptions = {}): ConsoleService {
  site.leave();
  const readSession = member ? buildMember(member) : createRefusal(401, 'No hay sesión.', 'unauthenticated');
  const service: ConsoleService = new MockService(CALLS, { ...STUDIO_ANSWERS, readSession, ...answers }, rangeOf);
  site.open({ path, service, start: startConsole });
  return service;
}

/** Removes the console and all its state. */
export const closeConsole = site.clear;

/** Creates an error response of the service. @param fields a sentence for each invalid field */
export const createRefusal = (status: number, message: string, code = 'forbidden', fields?: Record<string, string>) =>
  reply(status, { code, message, ...(fields && { fields }) });

/**
 * Answers a call that changes what others are answered from then on, as in the service. An open version is read again
 * every few seconds: changed before the call, it would change on the page before the user does it.
 *
 *     service.answer({ approveVersion: answerAndChange(service, APPROVED, { readVersion: APPROVED }) });
 */
export const answerAndChange = (service: ConsoleService, answer: unknown, next: ConsoleAnswers) => () => {
  service.answer(next);
  return answer;
};

/** Finds the input with a label. */
export const getTextInput = (label: string) => page.getByLabelText(label, { exact: true });
