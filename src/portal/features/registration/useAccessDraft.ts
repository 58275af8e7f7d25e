import { useCallback, useState } from 'react';
import type { AccessDraft } from '#generated/stored/access-draft.ts';
import { accessDraft } from './registration-draft.ts';
import { passwordMemory } from './registration-storage.ts';
import type { PasswordValues } from './registration-storage.ts';

/**
 * Step 2 as it is typed: email and alias in session storage (R-REG-10), the password in memory (R-REG-24). Opened without
 * `goBack=true` it starts empty (R-REG-11).
 */
export function useAccessDraft(goBack: boolean) {
  const [initial] = useState(() => {
    if (!goBack) {
      accessDraft.clear();
      passwordMemory.clear();
    }
    return { ...accessDraft.read(), ...passwordMemory.read() };
  });
  const keep = useCallback(({ password, confirmPassword, ...typed }: AccessDraft & PasswordValues) => {
    if (Object.values(typed).some(Boolean)) accessDraft.write(typed);
    else accessDraft.clear();
    passwordMemory.write({ password, confirmPassword });
  }, []);
  return { initial, keep };
}
