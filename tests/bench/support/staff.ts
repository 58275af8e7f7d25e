import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Role } from '#shared/console/console-contract.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { addStaff } from '#studio/domain/staff/staff-members.ts';
import { setStaffPassword } from '#studio/domain/staff/staff-passwords.ts';

/** Who works at the console that is measured. */
const STAFF = { email: 'medida@consola.example', password: 'lluvia tejado martes' };

export async function addMember(database: Kysely<Schema>, roles: Role[]): Promise<void> {
  const context = { database, now: () => new Date(), consoleAddress: 'http://consola.localhost' };
  const member = { email: STAFF.email, name: 'Medida', roles, scope: null };
  const { link } = await addStaff(context, { email: '(bench)', name: null, scope: null }, member);
  const token = new URLSearchParams(link?.split('#')[1]).get('token') ?? '';
  await setStaffPassword(context, { token, password: STAFF.password });
}

/** Logs a fresh page in. @param address of the console @throws Error when it is refused */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const status = await page.evaluate(async (staff) => {
    const body = JSON.stringify(staff);
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/console/api/session', { method: 'POST', headers, body })).status;
  }, STAFF);
  if (status >= 400) throw new Error(`The login was answered with ${status}.`);
}
