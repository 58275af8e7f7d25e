import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ServiceError } from '#shared/errors/service-error.ts';
import { closeAllToasts, showErrorToast, showToast, useToasts } from './toasts.ts';

const Texts = () => useToasts().map(({ text }) => text);
const shown = () => renderToString(<Texts />);

// Loads the texts of errors, so that no test waits for them.
beforeAll(() => import('#portal/ui/errors/error-text.ts'));
// Test files share modules, and with them the open toasts.
beforeEach(closeAllToasts);

test('toasts of a removed portal never appear in the next one, not even those whose text was still loading', async () => {
  showErrorToast(new ServiceError(500, 500));
  showToast({ kind: 'info', text: 'Ya está' });
  expect(shown()).toBe('Ya está');
  closeAllToasts();
  expect(shown()).toBe('');
  showErrorToast(new ServiceError(637, 401));
  await expect.poll(shown).not.toBe('');
  expect(shown()).toBe('El correo electrónico o la contraseña no son correctos.');
});
