import { startPortal } from '#portal/app/start.tsx';
import { setEntityTexts } from '#portal/i18n/i18n.ts';
import type { Entity } from '#shared/entity.ts';
import { CONFIRMING_CONTRACT } from './contract.ts';
import { createSiteHost, realFetch } from './site-host.ts';
import { buildSession } from './session.ts';
import { MockService } from './mock-service.ts';
import { SUPPLIER_ANSWERS } from './supplier-answers.ts';
import type { Answers } from './mock-service.ts';

interface OpenPortalOptions {
  /** What the service says in place of `SUPPLIER`; see `service.ts`. */
  answers?: Answers;
  /** Who is logged in: a user of the supplier by default, nobody when false. */
  session?: false | Partial<Parameters<typeof buildSession>[0]>;
  /** The entity: that of a host, as `entities/` defines it. `localhost` by default. */
  host?: string;
  /** Changes the definition of the entity. */
  entity?: Partial<Entity>;
  /** More of session storage. */
  stored?: Record<string, string>;
  /** Whether the visitor still has to choose about cookies. */
  asksForCookies?: boolean;
}

const site = createSiteHost('/api');
/** All tests share the page, and what has run in it once can't be taken out again. */
const NO_SCRIPTS = { headerScriptUrl: '', footerScriptUrl: '' };
const definitions = new Map<string, Promise<Entity>>();

/**
 * Opens the whole portal at a path, as a browser does that has just loaded it: real routes, providers, texts and the real
 * definition of an entity, with an unsigned token in session storage and the service played by the test.
 *
 *     const service = await openPortal('/facturas', { answers: { invoices: refuse(500) } });
 *     await expect.element(page.getByRole('alert')).toHaveTextContent('No podemos procesar su solicitud');
 *     service.answer({ invoices: buildInvoicePage([buildInvoice()]) });
 *     await page.getByRole('button', { name: 'Reintentar' }).click();
 *     expect(service.callsOf('invoices')[1]?.query).toEqual({ codigoEntidad: '9000', tipoConfirming: 'N' });
 *
 * What is not answered is answered as `supplier-answers.ts` has it. A call without any answer fails the test; so do a
 * request or an answer that breaks `schemas/api`, and errors on the console. The portal goes when the test ends.
 */
export async function openPortal(path: string, wishes: OpenPortalOptions = {}): Promise<MockService> {
  const { answers = {}, session = {}, host = 'localhost', entity = {}, stored = {}, asksForCookies = false } = wishes;
  site.leave();
  const definition = { ...(await fetchEntityDefinition(host)), ...NO_SCRIPTS, ...entity };
  const service = new MockService(CONFIRMING_CONTRACT, { ...SUPPLIER_ANSWERS, ...answers });
  if (session) store('sessionStorage', buildSession({ entity: definition.codNrbeEn, ...session }));
  store('sessionStorage', stored);
  const choice = JSON.stringify({ expires: Date.now() + 86_400_000 });
  if (!asksForCookies) localStorage.setItem(`cookies:${definition.codNrbeEn}`, choice);
  const answer = (url: URL) =>
    url.pathname.startsWith('/config/') ? Promise.resolve(Response.json(definition)) : undefined;
  site.open({ path, service, start: startPortal, answer });
  return service;
}

/** Takes the portal away with all that it keeps. */
export function closePortal(): void {
  try {
    site.clear();
  } finally {
    // The next one may have no entity to replace them.
    setEntityTexts({});
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
}

/** Where there is nothing to store, a storage that the browser refuses is not touched. */
const store = (storage: 'sessionStorage', values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) window[storage].setItem(key, value);
};

/** The definition of the entity of a host, as it is published. */
export function fetchEntityDefinition(host: string): Promise<Entity> {
  const known = definitions.get(host);
  if (known) return known;
  const asked = realFetch(`/config/${host}.json`).then((found) => found.json() as Promise<Entity>);
  definitions.set(host, asked);
  return asked;
}
