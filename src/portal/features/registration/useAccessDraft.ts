import { useCallback, useState } from 'react';
import type { AccessDraft } from '#generated/stored/access-draft.ts';
import { accessDraft } from './registration-draft.ts';
import { secret } from './registration-kept.ts';
import type { Secret } from './registration-kept.ts';

/**
 * Step 2 as it is typed: email and alias in session storage (R-REG-10), the password in memory (R-REG-24). Opened without
 * `goBack=true` it starts empty (R-REG-11).
 */
export function useAccessDraft(goBack: boolean) {
  const [initial] = useState(() => {
    if (!goBack) {
      accessDraft.clear();
      secret.clear();
    }
    return { ...accessDraft.read(), ...secret.read() };
  });
  const keep = useCallback(({ password, confirmPassword, ...typed }: AccessDraft & Secret) => {
    if (Object.values(typed).some(Boolean)) accessDraft.write(typed);
    else accessDraft.clear();
    secret.write({ password, confirmPassword });
  }, []);
  return { initial, keep };
}
