import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForLayout } from './support/frames.ts';
import { LARGE_ANSWERS } from './support/large-answers.ts';
import { closePortal, openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import { expectCount, heading } from './support/screen.ts';
import { SIGNING_SCREENS } from './support/signing-screens.ts';

/** What readers may set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

const sheet = document.createElement('style');
sheet.textContent = SPACING;

afterEach(() => sheet.remove());

/** Elements that reach beyond the window, the innermost of each. */
const findWide = (): string[] =>
  [...document.querySelectorAll('body *')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
    .filter((each) => each.childElementCount === 0 && !each.closest('.visually-hidden, .toasts'))
    .map((each) => `${each.localName}.${each.className} "${each.textContent?.slice(0, 40)}"`);

test(
  'R-ALL-05 with the spacing of texts that a reader sets, no screen scrolls sideways at 320 px',
  { timeout: 120_000 },
  async () => {
    await page.viewport(320, 800);
    document.head.append(sheet);
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      await waitForLayout();
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found[`${name}: ${scrollWidth} px`] = findWide();
    };
    for (const path of [...OWN_SCREEN_PATHS, '/', '/company-data']) {
      await openPortal(path, { answers: LARGE_ANSWERS, session: !['/', '/company-data'].includes(path) && {} });
      await expect.element(heading().first()).not.toHaveTextContent('Cargando');
      await expectCount(page.css('.skeleton'), 0);
      await look(path);
    }
    for (const { name, path, fill, leave, answers, entity } of SIGNING_SCREENS) {
      // The definition of the other entity is kept in session storage.
      closePortal();
      await openPortal(path, { answers: { ...LARGE_ANSWERS, ...answers }, entity });
      await fill();
      await look(name);
      await leave();
    }
    expect(found, JSON.stringify(found)).toEqual({});
  },
);
