import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findUnreadableTexts } from '#tests/component/support/color-contrast.ts';
import { createHeldAnswer } from '#tests/component/support/mock-service.ts';
import { expectAddress, heading } from '#tests/component/support/screen.ts';
import { openConsole } from './support/console.ts';
import { AUDIT, COLLEAGUE, NOTICE, VERSIONS } from './support/studio-answers.ts';

/** Screens, and what tells each from the others. */
const SCREENS = [
  ['/', 'Inicio'],
  ['/entities', 'Entidades'],
  ['/entities/9001/show', 'Caja Roble'],
  [`/versions/${VERSIONS.draft.id}/show`, 'Versión 6'],
  [`/staff/${COLLEAGUE.id}`, 'Elena Prieto'],
  [`/notices/${NOTICE.id}`, NOTICE.text],
  [`/audit/${AUDIT.id}/show`, 'Versión publicada'],
  ['/nada', 'No encontrado'],
] as const;

/** The title of the window that the h1 asks for. */
const titleOfHeading = () => `${heading().element().textContent} – Consola`;

test.each(SCREENS)(
  'R-CON-12 the title of the window names the screen %s and its record, as the h1 does',
  async (path, name) => {
    openConsole(path);
    await expect.element(heading()).toHaveTextContent(name);
    await expect.element(heading()).toBeVisible();
    await expect.poll(() => document.title === titleOfHeading()).toBe(true);
  },
);

test('R-CON-12 so does that of a screen without a session', async () => {
  openConsole('/login', { member: false });
  await expect.element(heading()).toBeVisible();
  await expect.poll(() => document.title === titleOfHeading()).toBe(true);
});

test('R-CON-12 while a record loads, the h1 has a name and the words can be read', async () => {
  const held = createHeldAnswer(COLLEAGUE);
  openConsole(`/staff/${COLLEAGUE.id}`, { answers: { readStaff: held.answer } });
  await expect.element(page.getByText(/^Cargando/).first()).toBeVisible();
  await expect.element(heading()).not.toBeEmptyDOMElement();
  expect((await findUnreadableTexts()).map(({ target }) => target.join(' '))).toEqual([]);
});

/** Below a resource, and without one. */
const UNKNOWN = ['/nada', '/report-groups', '/entities/9001', '/entities/9001/show/otra', '/staff/create/otra'];

test.each(UNKNOWN)('R-CON-12 %s does not exist, which a page says with a way on', async (path) => {
  openConsole(path);
  await expect.element(heading()).toHaveTextContent('No encontrado');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expectAddress('/');
});
