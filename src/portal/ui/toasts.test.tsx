import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ServiceError } from '#shared/service-error.ts';
import { closeAllToasts, showErrorToast, showToast, useToasts } from './toasts.ts';

const Texts = () => useToasts().map(({ text }) => text);
const shown = () => renderToString(<Texts />);

// They come with the first error: no test waits for them.
beforeAll(() => import('./error-text.ts'));
// Files share what they load, and with it what they told.
beforeEach(closeAllToasts);

test('of a portal that is left nothing is told in the next one, not even what was on its way', async () => {
  showErrorToast(new ServiceError(500, 500));
  showToast({ kind: 'info', text: 'Ya está' });
  expect(shown()).toBe('Ya está');
  closeAllToasts();
  expect(shown()).toBe('');
  showErrorToast(new ServiceError(637, 401));
  await expect.poll(shown).not.toBe('');
  expect(shown()).toBe('El correo electrónico o la contraseña no son correctos.');
});
