import { expect, test } from 'vitest';
import { button, expectCount, heading, toast } from './support/screen.ts';
import { openPortal } from './support/portal.ts';
import { advanceTime, useFakeTime } from './support/time.ts';

const MINUTE = 60_000;
const WARNING = 'Su sesión se cerrará en un minuto por inactividad.';

test('R-ROUTE-17 the warning of an idle session speaks of no device, and a button stays logged in', async () => {
  useFakeTime();
  await openPortal('/home');
  await expect.element(heading()).toBeVisible();
  await advanceTime(19 * MINUTE + 2000);
  await expect.element(toast(WARNING)).toBeVisible();
  await expect.element(toast(WARNING)).not.toHaveTextContent('ratón');
  // As assistive technology presses it: without a pointer or a key.
  (button('Seguir conectado').element() as HTMLElement).click();
  await expectCount(toast(WARNING), 0);
  await advanceTime(MINUTE + 20_000);
  await expectCount(toast('Sesion cerrada por inactividad'), 0);
  await expect.element(heading()).toBeVisible();
});
