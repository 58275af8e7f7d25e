import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { EntityRecord, Role } from '#shared/console/console-contract.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { hashPassword } from '#platform/rules/passwords.ts';

/** The address of the console of the portal under test. */
export const CONSOLE = `http://consola.localhost:${process.env.E2E_PORT}`;

/** The console in a configuration in which users may review their own work (FOUR_EYES=false). */
export const SOLO_CONSOLE = CONSOLE.replace('consola', 'consola-sola');

export const PASSWORD = 'lluvia tejado martes';

interface Colleague {
  id: string;
  email: string;
  name: string;
}

/** Hashed once, as it takes a while and is the same for all members. */
let passwordHash: Promise<string> | undefined;

/** Adds a member of staff for one test, who can log in with PASSWORD. */
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

/** Ends every session of a member, as if it had expired. */
const endSessions = (database: Kysely<Schema>, { id }: Colleague) =>
  database.deleteFrom('staff_session').where('staff_id', '=', id).execute();

/**
 * Ends every session of a member when their page makes a call, whatever it requested before.
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
 * Opens home as a logged-in user, with a session like that of the login page. The login page has its own tests; using
 * it before every test would take a third of their time.
 */
export async function enterConsole(page: Page, colleague: Colleague, address = CONSOLE): Promise<void> {
  await openSession(page, colleague, address);
  await page.goto(address);
  await page.getByRole('heading', { name: `Hola, ${colleague.name}` }).waitFor();
}

/** Stores a member's session at the console in the browser of a page; no page is opened. */
export async function openSession(page: Page, { email }: Colleague, address = CONSOLE): Promise<void> {
  const answer = await ask(page, address, 'POST', 'session', { email, password: PASSWORD });
  const [name = '', value = ''] = (answer.headers()['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Strict' }]);
}

/** Sends a call to a console, with the session of a page. @throws Error if it was refused */
async function ask(page: Page, address: string, method: string, path: string, data: object): Promise<APIResponse> {
  const { host, port } = new URL(address);
  const cookie = (await page.context().cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ');
  // Not every system resolves the names below `localhost` that browsers resolve.
  const answer = await page.request.fetch(`http://127.0.0.1:${port}/console/api/${path}`, {
    method,
    headers: { host, origin: address, ...(cookie && { cookie }) },
    ...(method !== 'GET' && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/**
 * Opens a page of the console without its script, which the test does not need: requests from the page have the right
 * origin, and frames can be added to it.
 */
export async function openEmptyConsole(page: Page): Promise<void> {
  const program = `${CONSOLE}/assets/**`;
  await page.route(program, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(CONSOLE);
  // A page with a route has no cache: everything it shows later would be fetched again each time.
  await page.unroute(program);
}

/**
 * Makes a call to the console as the user with the session of a page.
 * @param path below `/console/api`
 * @returns the response
 * @throws Error if it was refused
 */
export const callConsole = async <Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data: object = {},
): Promise<Answer> => (await (await ask(page, CONSOLE, method, path, data)).json()) as Answer;

/** The name of the portal at a host, as currently published; '' before it is published. */
export async function publishedName(page: Page, host: string): Promise<string> {
  const { port } = new URL(CONSOLE);
  const answer = await page.request.get(`http://127.0.0.1:${port}/config/${host}.json`, {
    headers: { host: `${host}:${port}` },
  });
  return answer.ok() ? ((await answer.json()) as { nameSite: string }).nameSite : '';
}

/** Unused entity codes for this worker. */
const codes = freshCodes();

function* freshCodes(): Generator<string, string> {
  // Each worker has a hundred codes, including one that replaces a worker after a failure.
  const first = 3000 + 100 * (Number(process.env.TEST_WORKER_INDEX) % 40);
  for (let code = first; ; code += 1) yield String(code);
}

/** An entity code that no other test of the run has used, nor an earlier attempt of this one. */
export const freshCode = (): string => codes.next().value;

/**
 * Creates an entity for one test as the user logged in on a page.
 * @returns its code and host, and the id of its draft
 */
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
