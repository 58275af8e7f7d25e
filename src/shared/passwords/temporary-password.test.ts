import { expect, test } from 'vitest';
import { newPasswordForm } from '#generated/forms/new-password.ts';
import { isValidForm } from '#portal/forms/model/validate.ts';
import { createTemporaryPassword } from './temporary-password.ts';

test('R-USER-16 R-USER-30 a temporary password satisfies every rule and is never repeated', () => {
  const passwords = Array.from({ length: 500 }, () => createTemporaryPassword('ab'));
  for (const password of passwords) {
    expect(isValidForm(newPasswordForm, { newPassword: password, confirmPassword: password }), password).toBe(true);
    expect(password.toLowerCase()).not.toContain('ab');
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});
