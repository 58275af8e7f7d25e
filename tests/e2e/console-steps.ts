import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { EntityRecord, Role } from '#shared/console-contract.ts';
import type { Schema } from '#service/database/schema.ts';
import { hashPassword } from '#service/rules/passwords.ts';

/** Where the console of the portal under test is. */
export const CONSOLE = `http://consola.localhost:${process.env.E2E_PORT}`;

/** As the console is where one person may review their own work (FOUR_EYES=false). */
export const SOLO_CONSOLE = CONSOLE.replace('consola', 'consola-sola');

export const PASSWORD = 'lluvia tejado martes';

interface Colleague {
  id: string;
  email: string;
  name: string;
}

/** It takes a while, and is the same for everybody. */
let passwordHash: Promise<string> | undefined;

/** Adds a member of staff of a test's own, who can log in with PASSWORD. */
export async function addColleague(database: Kysely<Schema>, ...roles: Role[]): Promise<Colleague> {
  const id = randomUUID();
  const [email, name] = [`${id}@banco.example`, `Persona ${id.slice(0, 8)}`];
  await database
    .insertInto('staff')
    .values({
      id,
      email,
      name,
      roles,
      scope: null,
      password_hash: await (passwordHash ??= hashPassword(PASSWORD)),
      created_at: new Date(),
    })
    .execute();
  return { id, email, name };
}

/** Ends every session of somebody, as time would. */
const endSessions = (database: Kysely<Schema>, { id }: Colleague) =>
  database.deleteFrom('staff_session').where('staff_id', '=', id).execute();

/**
 * Ends every session of somebody at the moment when their page makes a call, whatever else it asks for before.
 * @param path of the call, below `/console/api`
 */
export const endSessionsAt = (
  page: Page,
  path: string,
  database: Kysely<Schema>,
  colleague: Colleague,
): Promise<unknown> =>
  page.route(
    `**/console/api/${path}`,
    async (route) => {
      await endSessions(database, colleague);
      await route.continue();
    },
    { times: 1 },
  );

/** Fills in the login page that is open. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/**
 * Opens home as somebody who has logged in: with the session that the login page would have got. The page itself has tests
 * of its own; going through it before every test would be a third of the time of all of them.
 */
export async function enterConsole(page: Page, colleague: Colleague, address = CONSOLE): Promise<void> {
  await openSession(page, colleague, address);
  await page.goto(address);
  await page.getByRole('heading', { name: `Hola, ${colleague.name}` }).waitFor();
}

/** Gives the browser of a page somebody's session at the console; nothing is opened. */
export async function openSession(page: Page, { email }: Colleague, address = CONSOLE): Promise<void> {
  const answer = await ask(page, address, 'POST', 'session', { email, password: PASSWORD });
  const [name = '', value = ''] = (answer.headers()['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Strict' }]);
}

/** Sends a call of a console, with the session of a page. @throws Error when it was refused */
async function ask(page: Page, address: string, method: string, path: string, data: object): Promise<APIResponse> {
  const { host, port } = new URL(address);
  const cookie = (await page.context().cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ');
  // Not every system knows the names below `localhost` that browsers do.
  const answer = await page.request.fetch(`http://127.0.0.1:${port}/console/api/${path}`, {
    method,
    headers: { host, origin: address, ...(cookie && { cookie }) },
    ...(method !== 'GET' && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/**
 * Opens a page of the console without its program, which would only draw a page that nobody looks at: what is asked for
 * from it comes from the right address, and frames can be put into it.
 */
export async function openEmptyConsole(page: Page): Promise<void> {
  const program = `${CONSOLE}/assets/**`;
  await page.route(program, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(CONSOLE);
  // A page with a route has no cache: whatever it shows later would be fetched and read anew each time.
  await page.unroute(program);
}

/**
 * Makes a call of the console as whoever has the session of a page. @param path below `/console/api`
 * @returns what was answered @throws Error when it was refused
 */
export const callConsole = async <Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data: object = {},
): Promise<Answer> => (await (await ask(page, CONSOLE, method, path, data)).json()) as Answer;

/** What the portal of a host is called, as it is published now; '' before it is. */
export async function publishedName(page: Page, host: string): Promise<string> {
  const { port } = new URL(CONSOLE);
  const answer = await page.request.get(`http://127.0.0.1:${port}/config/${host}.json`, {
    headers: { host: `${host}:${port}` },
  });
  return answer.ok() ? ((await answer.json()) as { nameSite: string }).nameSite : '';
}

/** Codes of entities for this worker. */
const codes = freshCodes();

function* freshCodes(): Generator<string, string> {
  // Each worker, also the one that takes over after a failure, has a hundred of its own.
  const first = 3000 + 100 * (Number(process.env.TEST_WORKER_INDEX) % 40);
  for (let code = first; ; code += 1) yield String(code);
}

/** The code of an entity that no other test of the run has, nor an earlier attempt of this one. */
export const freshCode = (): string => codes.next().value;

/** Makes an entity of a test's own as whoever is logged in in a page. @returns its code and host, and the id of its draft */
export async function addEntity(
  page: Page,
  primaryColor?: string,
): Promise<{ code: string; host: string; draft: string }> {
  const code = freshCode();
  const host = `e${code}.localhost`;
  const made = await callConsole<EntityRecord>(page, 'POST', 'entities', {
    code,
    name: `Entidad ${code}`,
    hosts: [host],
    ...(primaryColor && { primaryColor }),
  });
  return { code, host, draft: made.draft?.id ?? '' };
}
