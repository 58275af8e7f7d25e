import { afterEach, expect, test } from 'vitest';
import type { Entity } from '#shared/entity/entity.ts';
import { page, userEvent } from 'vitest/browser';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { HALFWAY } from './halfway-flows.ts';
import { walkFocus } from './support/focus-walk.ts';
import { emulateSystemTheme } from './support/media.ts';
import type { Answers } from './support/mock-service.ts';
import { closePortal, openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import { button, dialog, expectCount, heading } from './support/screen.ts';
import { SIGNING_SCREENS } from './support/signing-screens.ts';

const HOSTS = ['localhost', 'roble.localhost', 'marea.localhost'];
/** Each brand in each theme. */
const LOOKS = HOSTS.flatMap((host) => (['light', 'dark'] as const).map((theme) => ({ host, theme })));
type Look = (typeof LOOKS)[number];

const PUBLIC_PATHS = ['/', '/company-data', '/forgot-password', '/new-password', '/information'];

/** Login is seen in every look, another screen in one after the other; in the long run each is seen in all of them. */
const looksOf = (index: number): Look[] => LOOKS.filter((_look, look) => IS_LONG || look === index % LOOKS.length);

/** Both ways the header has. */
const WIDTHS = [1280, 375];
const widthOf = (index: number) => WIDTHS[Math.floor(index / LOOKS.length) % WIDTHS.length] ?? 1280;

const TIME = { timeout: 120_000 };
const PROMISE = 'Tab leads to what is visible, uncovered, named and clearly ringed';

afterEach(() => emulateSystemTheme('light'));

const isSettled = async () => {
  await expect.element(heading().first()).not.toHaveTextContent('Cargando');
  await expectCount(page.css('.skeleton'), 0);
};

interface Visit extends Look {
  path: string;
  width: number;
  session: false | object;
  fill?: () => Promise<void>;
  leave?: () => Promise<void>;
  answers?: Answers;
  entity?: Partial<Entity>;
  /** How many stops it has at least. */
  least?: number;
}

/** Opens a screen as after a page load, and walks through it. @returns what is wrong */
async function visit({ path, host, theme, width, fill, leave, least = 5, ...rest }: Visit): Promise<string[]> {
  await page.viewport(width, 720);
  await emulateSystemTheme(theme);
  // The definition of the last brand is kept in session storage.
  closePortal();
  await openPortal(path, { host, ...rest });
  await isSettled();
  await fill?.();
  const { problems, stops } = await walkFocus({ ring: true });
  await leave?.();
  return stops.length >= least ? problems : [`only ${stops.length} stops`];
}

async function expectWalkable(visits: readonly Visit[]): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const each of visits) {
    const problems = await visit(each);
    if (problems.length > 0) found[`${each.path} of ${each.host}, ${each.theme}, ${each.width} px`] = problems;
  }
  expect(found, JSON.stringify(found, undefined, 1)).toEqual({});
}

test(`R-ALL-05 on every screen for visitors, ${PROMISE}`, TIME, async () => {
  const visits = PUBLIC_PATHS.flatMap((path, index) =>
    (path === '/' ? LOOKS : looksOf(index)).map((look) => ({
      ...look,
      path,
      width: widthOf(index),
      session: false as const,
    })),
  );
  await expectWalkable(visits);
});

test(`R-ALL-05 on every screen behind Login, ${PROMISE}`, TIME, async () => {
  const visits = OWN_SCREEN_PATHS.flatMap((path, index) =>
    looksOf(index).map((look) => ({ ...look, path, width: widthOf(index), session: {} })),
  );
  await expectWalkable(visits);
});

test(`R-ALL-05 halfway through a flow, ${PROMISE}`, TIME, async () => {
  const visits = everyNth(HALFWAY, 3).flatMap(({ path, fill }, index) =>
    // The steps are those of the first brand.
    looksOf(index).map((look) => ({ ...look, host: 'localhost', path, fill, width: widthOf(index), session: {} })),
  );
  await expectWalkable(visits);
});

/** Dialogs that stand within parts with a ring of their own: the header and the footer of public pages. */
const DIALOGS = [
  { path: '/home', session: {}, opener: 'Cerrar sesión' },
  { path: '/', session: false as const, opener: 'Contar a soporte lo que veo' },
];

test(`R-ALL-05 R-HOME-07 in dialogs that header and footer open, ${PROMISE}`, TIME, async () => {
  const visits = DIALOGS.flatMap(({ opener, ...rest }, index) =>
    looksOf(index).map((look) => ({
      ...look,
      ...rest,
      width: widthOf(index),
      answers: { 'ask-reports': { days: 30 } },
      least: 3,
      fill: async () => {
        await button(opener).click();
        await expect.element(dialog()).toBeVisible();
      },
      leave: async () => {
        await userEvent.keyboard('{Escape}');
        await expectCount(page.css('dialog[open]'), 0);
      },
    })),
  );
  await expectWalkable(visits);
});

test(`R-ALL-05 R-SIGN-01 R-SIGN-04 wherever something is signed, ${PROMISE}`, TIME, async () => {
  const visits = SIGNING_SCREENS.flatMap(({ path, fill, leave, answers, entity }, index) =>
    looksOf(index).map((look) => ({
      ...look,
      path,
      fill,
      leave,
      answers,
      entity,
      width: widthOf(index * 3),
      session: {},
    })),
  );
  await expectWalkable(visits);
});
