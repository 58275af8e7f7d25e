import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Role } from '#shared/console-contract.ts';
import type { Schema } from '#service/database/schema.ts';
import { hashPassword } from '#service/rules/passwords.ts';

/** Where the console of the portal under test is. */
export const CONSOLE = `http://consola.localhost:${process.env.E2E_PORT}`;

/** As the console is where one person may review their own work (FOUR_EYES=false). */
export const SOLO_CONSOLE = CONSOLE.replace('consola', 'consola-sola');

export const PASSWORD = 'tres caballos verdes';

interface Colleague {
  id: string;
  email: string;
  name: string;
}

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
      password_hash: await hashPassword(PASSWORD),
      created_at: new Date(),
    })
    .execute();
  return { id, email, name };
}

/** Ends every session of somebody, as time would. */
export const endSessions = (database: Kysely<Schema>, { id }: Colleague) =>
  database.deleteFrom('staff_session').where('staff_id', '=', id).execute();

/** Fills in the login page that is open. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Logs in through the login page, and waits for home. */
export async function enterConsole(page: Page, { email, name }: Colleague, address = CONSOLE): Promise<void> {
  await page.goto(address);
  await fillLogin(page, email);
  await page.getByRole('heading', { name: `Hola, ${name}` }).waitFor();
}
