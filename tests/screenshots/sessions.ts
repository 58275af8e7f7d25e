import type { Browser, BrowserContext } from '@playwright/test';
import { storeCookieChoice } from '#tests/support/fixtures.ts';
import { ENTITIES } from './places.ts';
import { PASSWORD } from './states.ts';

/** What a login leaves in the browser. */
interface Session {
  /** In session storage, where the portal keeps it. */
  entries: [string, string][];
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** By address and email: each user logs in once. */
const sessions = new Map<string, Promise<Session>>();

/** Has a context be logged in, from the first page that it opens. @param base address of the portal or the console */
export async function enterAs(browser: Browser, context: BrowserContext, base: string, email: string): Promise<void> {
  const key = `${base} ${email}`;
  if (!sessions.has(key)) sessions.set(key, logIn(browser, base, email));
  const { entries, cookies } = (await sessions.get(key)) as Session;
  await context.addCookies(cookies);
  await context.addInitScript((kept) => {
    // Once: what the portal takes away, such as at logout, stays away.
    if (sessionStorage.length === 0) for (const [name, value] of kept) sessionStorage.setItem(name, value);
  }, entries);
}

/** So that no picture but those of the question about cookies has it. */
export const chooseCookies = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    storeCookieChoice,
    ENTITIES.map(({ code }) => code),
  );

async function logIn(browser: Browser, base: string, email: string): Promise<Session> {
  const context = await browser.newContext({ locale: 'es-ES' });
  await chooseCookies(context);
  const page = await context.newPage();
  await page.goto(base);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=password], input[type=password]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = {
    entries: await page.evaluate(() => Object.entries(sessionStorage)),
    cookies: await context.cookies(),
  };
  await context.close();
  return session;
}
