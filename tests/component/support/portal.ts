import { startPortal } from '#portal/app/start.tsx';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { setEntityTexts } from '#portal/i18n/i18n.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { CONFIRMING_CONTRACT } from './contract.ts';
import { createSiteHost, realFetch } from './site-host.ts';
import { buildSession } from './session.ts';
import { fitPrice } from './fit-price.ts';
import { MockService } from './mock-service.ts';
import { SUPPLIER_ANSWERS } from './supplier-answers.ts';
import type { Answers } from './mock-service.ts';

interface OpenPortalOptions {
  /** Responses that replace those of `SUPPLIER_ANSWERS`. */
  answers?: Answers;
  /** The logged-in user: by default one of the supplier; false for none. */
  session?: false | Partial<Parameters<typeof buildSession>[0]>;
  /** The host whose entity is used, as `entities/` defines it. `localhost` by default. */
  host?: string;
  /** Changes to the entity definition. */
  entity?: Partial<Entity>;
  /** Further entries of session storage. */
  stored?: Record<string, string>;
  /** Whether the visitor has yet to choose about cookies. */
  asksForCookies?: boolean;
  /** Answers requests below `/entities/`; by default those files are the entity's own. */
  files?: (path: string) => Promise<Response>;
  /** Answers the request for the notices of the bank; by default the server has none (R-DESK-03). */
  notices?: () => Promise<Response>;
}

const site = createSiteHost('/api');
/** All tests share the page, and a script that has run cannot be removed. */
const NO_SCRIPTS = { headerScriptUrl: '', footerScriptUrl: '' };
/** An entity whose Home makes no calls, for a test that counts them. */
export const WITHOUT_HOME_FIGURES: Partial<Entity> = { planner: { ...ENTITY_DEFAULTS.planner, home: false } };
/** What the page of a server has that has notices. */
const noticesMarker = Object.assign(document.createElement('meta'), { name: 'notices', content: 'config' });
const definitions = new Map<string, Promise<Entity>>();

/**
 * Opens the complete portal at a path, as after a page load: real routes, providers, texts and the real definition of an
 * entity, with an unsigned token in session storage and a fake service.
 *
 *     const service = await openPortal('/facturas', { answers: { invoices: refuse(500) } });
 *     await expect.element(page.getByRole('alert')).toHaveTextContent('No podemos procesar su solicitud');
 *     service.answer({ invoices: buildInvoicePage([buildInvoice()]) });
 *     await page.getByRole('button', { name: 'Reintentar' }).click();
 *     expect(service.callsOf('invoices')[1]?.query).toEqual({ codigoEntidad: '9000', tipoConfirming: 'N' });
 *
 * Calls without a response of the test get that of `supplier-answers.ts`. A call without any response fails the test; so
 * do requests and responses that violate `schemas/api`, and errors on the console. The portal is removed when the test
 * ends.
 */
export async function openPortal(path: string, options: OpenPortalOptions = {}): Promise<MockService> {
  const { answers = {}, session = {}, host = 'localhost', entity = {}, stored = {}, asksForCookies = false } = options;
  const { notices, files } = options;
  site.leave();
  const definition = { ...(await fetchEntityDefinition(host)), ...NO_SCRIPTS, ...entity };
  const service = new MockService(CONFIRMING_CONTRACT, { ...SUPPLIER_ANSWERS, ...answers }, undefined, fitPrice);
  if (session) store('sessionStorage', buildSession({ entity: definition.codNrbeEn, ...session }));
  store('sessionStorage', stored);
  const choice = JSON.stringify({ expires: Date.now() + 86_400_000 });
  if (!asksForCookies) localStorage.setItem(`cookies:${definition.codNrbeEn}`, choice);
  noticesMarker.remove();
  if (notices) document.head.append(noticesMarker);
  const answer = (url: URL) => {
    if (notices && url.pathname === '/config/notices/localhost.json') return notices();
    if (files && url.pathname.startsWith('/entities/')) return files(url.pathname);
    if (url.pathname.startsWith('/config/notices/')) service.failures.push(`unexpected request for ${url.pathname}`);
    return url.pathname.startsWith('/config/') ? Promise.resolve(Response.json(definition)) : undefined;
  };
  site.open({ path, service, start: startPortal, answer });
  return service;
}

/** Removes the portal and all its state. */
export function closePortal(): void {
  try {
    site.clear();
  } finally {
    // The next portal may have no entity that replaces them.
    setEntityTexts({});
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
}

/** Without values to store, a storage that the browser refuses is not accessed. */
const store = (storage: 'sessionStorage', values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) window[storage].setItem(key, value);
};

/** The published entity definition of a host. */
export function fetchEntityDefinition(host: string): Promise<Entity> {
  const known = definitions.get(host);
  if (known) return known;
  const pending = realFetch(`/config/${host}.json`).then((found) => found.json() as Promise<Entity>);
  definitions.set(host, pending);
  return pending;
}
