import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from './support/console.ts';
import { COLLEAGUE } from './support/studio-answers.ts';

/** Words of the controls of react-admin and MUI, as they come without a translation. */
const ENGLISH =
  /\b(?:go to|next|previous|first page|last page|rows per page|close|open|clear|toggle|sort|search|select|loading|of more than|no options|more|show|hide|change language|add filter)\b/i;

/** The texts that a person reads or hears of the page, without what the test wrote. */
function listWords(): string[] {
  const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts = [
    ...document.querySelectorAll('button, label, [role="menuitem"], [role="option"], .MuiTablePagination-root'),
  ];
  return [...named, ...texts.map(({ textContent }) => textContent ?? '')];
}

const many = Array.from({ length: 30 }, (_, index) => ({
  ...COLLEAGUE,
  id: `00000000-0000-4000-8000-${String(1000 + index).padStart(12, '0')}`,
  email: `persona${index}@banco.example`,
}));

test.each([375, 1280])('R-CON-04 nothing of the lists is English in the Spanish console, at %i px', async (width) => {
  await page.viewport(width, 720);
  for (const path of ['/staff', '/entities', '/versions', '/audit']) {
    openConsole(path, { answers: { listStaff: many } });
    await expect
      .poll(() => document.querySelectorAll('main :is(button, input, a)').length, { message: path })
      .toBeGreaterThan(0);
    if (path === '/staff')
      await expect.element(page.getByRole('button', { name: 'Ir a la página siguiente' })).toBeVisible();
    expect(
      listWords().filter((words) => ENGLISH.test(words)),
      path,
    ).toEqual([]);
  }
  await page.viewport(1280, 720);
});
