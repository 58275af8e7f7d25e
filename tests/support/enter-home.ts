import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';

/** The host at which the portal shows an entity. */
export const ENTITY_HOSTS: Record<string, string> = {
  9000: 'localhost',
  9001: 'roble.localhost',
  9002: 'marea.localhost',
};

interface Login {
  token: string;
  alias: string;
}

const sessionOf = ({ token, alias }: Login, entity: string) => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>;
  const userData = { id: claims.id, supplierId: claims.supplierId?.trim(), codNrbeEn: entity, email: claims.email };
  return Object.entries({ authtoken: token, alias, userData: JSON.stringify(userData) });
};

/** An address of the portal under test on the host of an entity. */
function addressAt(baseURL: string | undefined, host: string, path: string): string {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
}

/**
 * Opens home as somebody who has logged in: the session as the login screen would leave it. The screen itself has tests
 * of its own; going through it before every test would be a third of the time of all of them. Nor is home waited for:
 * most tests go on to another screen at once.
 * @param hostOfEntity of an entity that is none of the demo
 */
export async function enterHome(
  page: Page,
  baseURL: string | undefined,
  email: string,
  entity: string,
  hostOfEntity: string = ENTITY_HOSTS[entity] ?? 'localhost',
): Promise<void> {
  const data = { email, password: DEMO_PASSWORD, codNrbeEn: entity };
  const answer = await page.request.post(new URL('/api/login', baseURL).href, { data });
  if (!answer.ok()) throw new Error(`${email} can't log in: ${answer.status()} ${await answer.text()}`);
  const login = (await answer.json()) as Login;
  const address = addressAt(baseURL, hostOfEntity, '/home');
  await page.addInitScript(keepSession, { host: new URL(address).host, entries: sessionOf(login, entity) });
  await page.goto(address, { waitUntil: 'commit' });
}

/** Runs in the page before anything of the portal does, and does it once: what logout takes away stays away. */
function keepSession({ host, entries }: { host: string; entries: [string, string][] }): void {
  const mark = entries.map(([, value]) => value).join();
  if (location.host !== host || window.top !== window || window.name.includes(mark)) return;
  window.name += mark;
  for (const [key, value] of entries) sessionStorage.setItem(key, value);
}
