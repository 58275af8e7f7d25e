import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';

// Locators as a user would find elements: by role and name, and controls by their property.

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
export const field = (name: string): Locator => page.field(name);
export const main = (): Locator => page.getByRole('main');
export const dialog = (): Locator => page.getByRole('dialog');
export const heading = (): Locator => page.getByRole('heading', { level: 1 });
export const menuLink = (name: string): Locator => page.getByRole('banner').getByRole('link', { name, exact: true });
/** The rows of the table without its header. */
export const rows = (): Locator => page.css('table tbody tr');
export const row = (text: string): Locator => rows().filter({ hasText: text });
/** The value next to a label in a summary. */
export const summaryValue = (label: string): Locator =>
  page
    .css('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .css('dd');

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The texts of the table's cells, after the list has loaded. */
export async function readCells(): Promise<string[][]> {
  await expect.element(page.css('.table-frame')).toHaveAttribute('aria-busy', 'false');
  const found = rows().elements();
  return found.map((each) => [...each.children].map((cell) => plain(cell.textContent ?? '')));
}

/** The text of each element. */
export const readTexts = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => plain(textContent ?? ''));

/** Asserts the texts of elements, in order, once they are there. */
export async function expectTexts(locator: Locator, expected: string[]): Promise<void> {
  await expect.poll(() => readTexts(locator)).toEqual(expected);
}

/** The options of a select, as [value, label]. */
export const readOptions = (locator: Locator): [string, string][] =>
  [...(locator.element() as HTMLSelectElement).options].map(({ value, text }) => [value, text]);

export const filters = (): Locator => page.getByRole('button', { name: /^Filtros/ });
export const chips = (): Locator => page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem');

/** Turns to another page of the list and waits for it. */
export async function goToPage(name: string, number: number): Promise<string[][]> {
  // Until the requested page has loaded, the buttons do nothing.
  await expectCount(page.css('[aria-busy="true"]'), 0);
  await button(name).click();
  await expect.element(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
  return readCells();
}

/** The toasts at the top right. */
export const toasts = (): Locator => page.css('.toast-frame').getByRole('button', { name: /Cerrar$/ });
export const toast = (text: string): Locator => toasts().filter({ hasText: text });

/** Asserts that a toast shows the message of a code, and closes it. */
export async function expectErrorToast(code: number): Promise<void> {
  await expect.element(toast(getErrorMessage(code))).toBeVisible();
  await toast(getErrorMessage(code)).click();
}

/** Path and query in the address bar. */
export const getAddress = (): string => window.location.pathname + window.location.search;
export async function expectAddress(expected: string | RegExp): Promise<void> {
  await expect.poll(getAddress).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
}

/** Asserts the number of elements, once it is reached. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** Asserts that an element is not visible or does not exist. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().filter((element) => element.checkVisibility()).length).toBe(0);
}

/** Focuses an element without changing its value. */
export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus();

/** Keys of session storage that a session and its flows have left; those of the entity are left out. */
export const listSessionKeys = (): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key !== 'codNrbeEn' && key !== 'entity')
    .toSorted();

/** Fills in controls by property. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

/** Fills in the visible Login and submits it. */
export async function logIn(email = 'ana@talleresruiz.example', password = 'Cobro.Pronto-2026'): Promise<void> {
  await fill({ email, password });
  await button('Iniciar sesión').click();
}
