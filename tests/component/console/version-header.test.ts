import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { VERSION_TABS } from '#console/versions/all-version-tabs.ts';
import { waitForLayout } from '#tests/component/support/frames.ts';
import { expectCount } from '#tests/component/support/screen.ts';
import { answerAndChange, openConsole } from './support/console.ts';
import { createMockComments } from './support/mock-comments.ts';
import { VERSIONS } from './support/studio-answers.ts';

const [DESKTOP, TABLET, PHONE, HEIGHT] = [1280, 768, 375, 720];
const { draft, fine, reviewed, live } = VERSIONS;
/** Each state that offers other actions and facts. */
const STATES = { draft, 'a returned draft': fine, 'a review': reviewed, 'a published version': live };

afterAll(() => page.viewport(DESKTOP, HEIGHT));

const comments = Array.from({ length: 12 }, (_, index) => ({
  file: 'entity.json',
  path: '/primaryColor',
  text: `Nota ${index}`,
}));

async function open({ id }: { id: string }, width: number): Promise<void> {
  await page.viewport(width, HEIGHT);
  openConsole(`/versions/${id}/show`, { answers: createMockComments(comments).answers });
  await expectCount(page.getByRole('tab'), VERSION_TABS.length);
  await expectCount(page.getByText(/^Cargando/), 0);
  await waitForLayout();
}

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

test.each(Object.entries(STATES))(
  'R-CON-12 in %s, state, author, actions and tabs take 160 px, and no tab is cut',
  async (_state, version) => {
    await open(version, DESKTOP);
    const list = boxOf('[role="tablist"]');
    expect(list.bottom - boxOf('main header').top).toBeLessThanOrEqual(160);
    for (const tab of document.querySelectorAll('[role="tab"]')) {
      const { left, right, top, bottom } = tab.getBoundingClientRect();
      expect([left >= list.left, right <= list.right, top >= list.top, bottom <= list.bottom]).not.toContain(false);
      expect(tab.scrollWidth, tab.textContent).toBeLessThanOrEqual(tab.clientWidth);
    }
  },
);

test.each([DESKTOP, TABLET, PHONE])(
  'R-STU-18 a review opens on what changes, whole in sight at %i px',
  async (width) => {
    await open(reviewed, width);
    const chosen = page.getByRole('tab', { selected: true });
    await expect.element(chosen).toHaveTextContent('Qué cambia');
    await expect
      .poll(() => {
        const [tab, frame] = [chosen.element().getBoundingClientRect(), boxOf('.MuiTabs-scroller')];
        return tab.left >= frame.left && tab.right <= frame.right;
      })
      .toBe(true);
  },
);

/** On the page, however far it is scrolled. */
const topOfTabs = () => boxOf('[role="tablist"]').top + window.scrollY;

test('R-CON-12 what is below the bar stays where it is when a field says why it cannot be changed', async () => {
  await open(live, DESKTOP);
  const field = page.getByLabelText('Color principal', { exact: true });
  const before = topOfTabs();
  await field.click();
  await expect.element(page.getByText('cree un borrador para cambiarla')).toBeVisible();
  await waitForLayout();
  expect(topOfTabs()).toBe(before);
});

test('R-CON-12 the tabs stay where they are when a version is approved', async () => {
  const inReview = { ...reviewed, reviewer: null, reviewerId: null, reviewedAt: null, approvedHash: null };
  await page.viewport(DESKTOP, HEIGHT);
  const service = openConsole(`/versions/${reviewed.id}/show`, { answers: { readVersion: inReview } });
  service.answer({ approveVersion: answerAndChange(service, reviewed, { readVersion: reviewed }) });
  await expect.element(page.getByRole('button', { name: 'Devolver' })).toBeVisible();
  await expectCount(page.getByText(/^Cargando/), 0);
  await waitForLayout();
  const before = topOfTabs();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expectCount(page.getByRole('button', { name: 'Aprobar' }), 0);
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  await waitForLayout();
  expect(topOfTabs()).toBe(before);
});

test('R-STU-20 the arrows of undo and redo are whole', async () => {
  await open(draft, DESKTOP);
  for (const name of ['Deshacer el último paso', 'Rehacer']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    const arrow = button.element().querySelector('path')!;
    const { x, y, width, height } = arrow.getBBox({ stroke: true });
    const half = Number(getComputedStyle(arrow).strokeWidth.replace('px', '')) / 2;
    expect([x - half >= 0, y - half >= 0, x + width + half <= 24, y + height + half <= 24], name).not.toContain(false);
    expect(getComputedStyle(arrow).strokeLinecap).toBe('round');
  }
});

test('R-CON-12 on a phone the open tab of a review comes back into sight when its row scrolls by itself', async () => {
  await open(reviewed, PHONE);
  const scroller = document.querySelector('.MuiTabs-scroller')!;
  // As MUI scrolls, to where the tab was before the arrows took their room.
  scroller.scrollLeft = 0;
  const isInSight = () => {
    const [tab, row] = [boxOf('[role="tab"][aria-selected="true"]'), scroller.getBoundingClientRect()];
    return tab.left >= row.left && tab.right <= row.right;
  };
  await expect.poll(isInSight).toBe(true);
});
