import { vi } from 'vitest';
import type { Driver } from './driver.ts';
import { findElement, type Role } from './find-element.ts';

/** For a screen on a machine that does other things at the same time. */
const PATIENCE = { timeout: 20_000, interval: 50 };

const find = (role: Role, name: string) => `(${findElement})(${JSON.stringify(role)}, ${JSON.stringify(name)})`;

/** Chooses an option as a person does who leads the list by keys. Runs in the page. */
function chooseOption(select: HTMLSelectElement | null, text: string): boolean {
  const option = [...(select?.options ?? [])].find((candidate) => candidate.text.trim().startsWith(text));
  if (!select || !option) return false;
  select.value = option.value;
  for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}

/** Repeats a step until it is done; an element that was drawn anew in between is looked for again. */
async function repeat(driver: Driver, failure: string, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await vi.waitFor(async () => {
      if (!(await isDone())) throw new Error('not yet');
    }, PATIENCE);
  } catch (error) {
    const seen = await driver.evaluate<string>('`${location.href}\\n${document.body.innerText.slice(0, 2000)}`');
    throw new Error(`${failure} (${(error as Error).message}). The page shows:\n${seen}`, { cause: error });
  }
}

export type EnginePage = ReturnType<typeof createEnginePage>;

/**
 * The page of a browser, as people see it: elements have a role and a name, of which the beginning is enough. Each step
 * waits for what it needs.
 * @param origin of the portal
 */
export function createEnginePage(driver: Driver, origin: string) {
  const until = (failure: string, expression: string) => repeat(driver, failure, () => driver.evaluate(expression));
  return {
    /** Opens a path of the portal, at the host of an entity. */
    open: (path: string, host = 'localhost') =>
      driver.open(Object.assign(new URL(path, origin), { hostname: host }).href),
    click: (role: Role, name: string) =>
      repeat(driver, `There is no ${role} "${name}" to click`, () => driver.click(find(role, name))),
    /** Clicks a box, and once more when something else moved to where it was. */
    tick: (name: string) =>
      repeat(driver, `There is no box "${name}" to tick`, async () => {
        await driver.click(find('checkbox', name));
        return driver.evaluate(`${find('checkbox', name)}?.checked`);
      }),
    fill: (name: string, text: string) =>
      repeat(driver, `There is no field "${name}"`, () => driver.type(find('field', name), text)),
    attach: (name: string, file: string) =>
      repeat(driver, `There is no field "${name}" for a file`, () => driver.attach(find('file', name), file)),
    choose: (name: string, option: string) =>
      until(`"${name}" has no "${option}"`, `(${chooseOption})(${find('field', name)}, ${JSON.stringify(option)})`),
    see: (role: Role, name: string) => until(`There is no ${role} "${name}"`, `${find(role, name)} !== null`),
    read: (text: string) =>
      until(
        `The page does not say "${text}"`,
        `document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`,
      ),
    hasValue: (name: string, value: string) =>
      until(`"${name}" has not the value "${value}"`, `${find('field', name)}?.value === ${JSON.stringify(value)}`),
    /** The table has so many rows and is not being renewed. */
    countRows: (rows: number) =>
      until(
        `The table has not ${rows} rows`,
        `document.querySelectorAll('table:not([aria-busy=true]) tbody tr').length === ${rows}`,
      ),
    /** Scripts of an entity mark the page when they run. */
    hasMark: (name: string) =>
      until(`The page has no mark ${name}`, `${JSON.stringify(name)} in document.documentElement.dataset`),
    /** A toast is as high as its text, and covers no more of the page. */
    hasSmallToast: () =>
      until(
        'There is no toast of the height of its text',
        `[...document.querySelectorAll('.toasts')].some(({ offsetHeight: high }) => high > 0 && high < innerHeight / 3)`,
      ),
    /** The elements that a selector finds are beside each other. */
    isInOneRow: (selector: string) =>
      until(
        `${selector} is not in one row`,
        `[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => element.getBoundingClientRect()).every(({ top, bottom }, index, all) => index === 0 || (top < all[0].bottom && bottom > all[0].top))`,
      ),
    /** Goes back in the history, as the browser's button does. */
    goBack: () => driver.evaluate<void>('history.back()'),
    isAt: (path: string) => until(`The page is not at ${path}`, `location.pathname === ${JSON.stringify(path)}`),
  };
}
