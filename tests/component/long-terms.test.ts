import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildTerms } from '#tests/support/long-terms.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { requestAdvance } from './support/advance.ts';
import { sampleAccessible } from './support/axe.ts';
import { captureDownloads } from './support/downloads.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, main, toast } from './support/screen.ts';

const TERMS = `${buildTerms(113_000)}<p>Foro: <a href="https://www.bancoalameda.example/foro">Valencia</a><img src="x" onerror="alert(1)">.</p>`;
const hashOf = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const HASH = await hashOf(TERMS);
const ADDRESS = `/entities/9000/terms/${HASH}.txt`;
const AS_TERMS = { type: 'expandable', label: 'Acepto el contrato', text: ADDRESS } as const;

let requests: string[] = [];
afterEach(() => void (requests = []));

/** Answers what is asked for files; the last answer repeats. */
const answerFiles = (...answers: (() => Promise<Response>)[]) => {
  let given = 0;
  return (path: string): Promise<Response> => {
    requests.push(path);
    given += 1;
    return answers[Math.min(given, answers.length) - 1]!();
  };
};
const sendTerms = () => Promise.resolve(new Response(TERMS));
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

const openCompanyData = (...answers: (() => Promise<Response>)[]) =>
  openPortal('/company-data', {
    session: false,
    entity: { checkboxCompanyData: AS_TERMS },
    files: answerFiles(...answers),
  });
const tick = () => page.getByRole('checkbox', { name: 'Acepto el contrato' });
const unfold = () => page.getByText('Ver las condiciones');
const text = () => page.css('.field-terms-text');
const termsAsked = () => requests.filter((path) => path === ADDRESS).length;

// The module keeps what it has loaded: the failures come before the first success.
test('R-CONF-42 long terms that cannot be loaded cannot be accepted: what is missing is said, and can be tried again', async () => {
  const captive = () => Promise.resolve(new Response('<h1>Wifi del hotel</h1>'));
  const gone = () => Promise.resolve(new Response('', { status: 404 }));
  await openCompanyData(noConnection, captive, gone, sendTerms);
  await expect.element(tick()).toBeVisible();
  expect(termsAsked()).toBe(0);
  await tick().click();
  const alert = page.css('.field-terms-box').getByRole('alert');
  await expect.element(alert).toHaveTextContent('No se pueden cargar las condiciones: no hay conexión.');
  await expect.element(alert).toHaveTextContent('Podrá aceptarlas cuando se hayan cargado.');
  await expect.element(tick()).not.toBeChecked();
  await sampleAccessible('.field-terms-box', [375, 1280]);
  await button('Reintentar').click();
  await expect.element(alert).toHaveTextContent('No se han podido cargar las condiciones.');
  await expectCount(text(), 0);
  await button('Reintentar').click();
  await expect.element(alert).toHaveTextContent('Hay una versión nueva de las condiciones.');
  await expect.element(button('Cargar de nuevo')).toBeVisible();
  await expect.element(tick()).not.toBeChecked();
});

test('R-CONF-42 ticked unopened, long terms are accepted only once their text is there; a second click takes the first back', async () => {
  let resolve = (_answer: Response) => {};
  const promise = new Promise<Response>((answer) => (resolve = answer));
  await openCompanyData(() => promise);
  await tick().click();
  await expect.element(page.css('.field-terms-box').getByRole('status')).toHaveTextContent('Cargando las condiciones…');
  await expect.element(tick()).not.toBeChecked();
  await tick().click();
  await tick().click();
  resolve(new Response(TERMS));
  await expect.element(tick()).toBeChecked();
  await tick().click();
  await expect.element(tick()).not.toBeChecked();
  expect(termsAsked()).toBeGreaterThan(0);
});

test('R-CONF-42 30 pages of terms are shown when they are opened, also by keyboard: whole, sanitised, in a box that scrolls', async () => {
  await openCompanyData(sendTerms);
  await expect.element(unfold()).toBeVisible();
  (unfold().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text()).toHaveTextContent(/^1\.ª Cesión de créditos/);
  await expect.element(page.getByRole('link', { name: /^Valencia/ })).toHaveAttribute('target', '_blank');
  await expectCount(text().css('img'), 0);
  expect(text().element().textContent?.length).toBeGreaterThan(80_000);
  const box = text().element();
  await userEvent.tab();
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard('{End}');
  await expect.poll(() => box.scrollTop).toBeGreaterThan(1_000);
});

test('R-PLAN-05 the receipt of an advance states the hash of exactly the long terms that were shown, and so does its PDF', async () => {
  await openPortal('/home', {
    entity: { texts: { 'forms.terms.accepted.text': ADDRESS } },
    files: answerFiles(sendTerms),
  });
  await requestAdvance();
  await expect.element(page.getByRole('link', { name: /^Valencia/ })).toBeVisible();
  await expect.element(main()).toHaveTextContent(`Código de comprobación de las condiciones (SHA-256): ${HASH}`);
  expect(page.css('.receipt-terms').first().element().textContent?.length).toBeGreaterThan(80_000);
  // Ten receipts with 200,000 characters each would fill the storage of the session.
  expect(sessionStorage.getItem('advanceReceipts')).toContain(ADDRESS);
  expect(JSON.stringify({ ...sessionStorage }).length).toBeLessThan(40_000);
  const files = captureDownloads();
  await button('Descargar PDF').click();
  await expect.element(toast('Se ha descargado Justificante anticipo'), { timeout: 30_000 }).toBeVisible();
  const { pages } = await readPdf(new Uint8Array(await files[0]!.content.arrayBuffer()));
  const words = pages.flat().map(({ text: line }) => line);
  expect(words.filter((line) => /^\d+\.ª Cesión de créditos$/.test(line)).length).toBeGreaterThan(200);
  expect(words.join(' ')).toContain(`Código de comprobación de las condiciones (SHA-256): ${HASH}`);
}, 60_000);
