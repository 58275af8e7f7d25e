import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForFrame } from './support/frames.ts';

// Tests of the test helpers: in-page actions work on elements that a user could use, and wait until they are ready.

const { body } = document;

afterEach(() => body.replaceChildren());

/** The events that the page received, in order. */
function show(html: string): string[] {
  body.innerHTML = html;
  const reported: string[] = [];
  for (const name of ['mousedown', 'focusin', 'mouseup', 'click', 'input', 'change'] as const)
    body.addEventListener(name, ({ target }) => reported.push(`${name} ${(target as Element).id}`), { once: true });
  return reported;
}

const button = () => page.getByRole('button', { name: 'Pay' });

test('a click presses, gives the focus, releases and clicks', async () => {
  const reported = show('<button id="pay">Pay</button>');
  await button().click();
  expect(reported).toEqual(['mousedown pay', 'focusin pay', 'mouseup pay', 'click pay']);
});

test.each([
  ['covered', '<button id="pay">Pay</button><div id="cover" style="position:fixed;inset:0"></div>'],
  ['disabled', '<button id="pay" disabled>Pay</button>'],
  ['hidden', '<button id="pay" style="visibility:hidden">Pay</button>'],
  ['outside of what scrolls', '<div style="height:0;overflow:clip"><button id="pay">Pay</button></div>'],
])('a button that is %s is not clicked', async (_why, html) => {
  const reported = show(html);
  const click = button().click();
  for (let frame = 0; frame < 5; frame++) await waitForFrame();
  expect(reported).toEqual([]);
  body.innerHTML = '<button id="pay">Pay</button>';
  await click;
  expect(reported).toContain('click pay');
});

test('a locator that matches two buttons is an error', async () => {
  const reported = show('<button id="pay">Pay</button><button id="other">Pay</button>');
  await expect(button().click()).rejects.toThrow(/strict mode/);
  expect(reported).toEqual([]);
});

test('a button below the window is scrolled into view first', async () => {
  const reported = show('<div style="height:3000px"></div><button id="pay">Pay</button>');
  await button().click();
  expect(reported).toContain('click pay');
  expect(document.querySelector('#pay')?.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
});

test('a field is filled in as if typed, replacing its text', async () => {
  const reported = show('<label>Name <input id="name" value="old" maxlength="5"></label>');
  await page.getByLabelText('Name').fill('Marta');
  expect(reported).toEqual(['focusin name', 'input name']);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Marta');
  await page.getByLabelText('Name').fill('');
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
});

test('an option is selected by its value or by its label', async () => {
  const reported = show(
    '<select id="day"><option value="1">Monday</option><option value="2">Tuesday</option></select>',
  );
  const day = page.getByRole('combobox');
  await day.selectOptions('2');
  // In the long run Playwright selects it, without a focus event.
  expect(reported.filter((event) => event !== 'focusin day')).toEqual(['input day', 'change day']);
  await expect.element(day).toHaveValue('2');
  await day.selectOptions('Monday');
  await expect.element(day).toHaveValue('1');
});
