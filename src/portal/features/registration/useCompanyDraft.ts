import { useCallback, useRef, useState } from 'react';
import type { CompanyDraft } from '#generated/stored/company-draft.ts';
import { companyDraft } from './registration-draft.ts';
import { clearRegistration, validationTokenStorage } from './registration-storage.ts';

/**
 * Step 1 as it is typed: kept with each change, so that no way of leaving loses it. Opened without `goBack=true`, a new
 * registration begins. What was proved before no longer holds once something is changed.
 */
export function useCompanyDraft(goBack: boolean) {
  const [initial] = useState(() => {
    if (!goBack) clearRegistration();
    return companyDraft.read();
  });
  const last = useRef(initial);
  const keep = useCallback((values: CompanyDraft) => {
    const before = (last.current ??= values);
    last.current = values;
    if (isSame(values, before)) return;
    companyDraft.write(values);
    validationTokenStorage.clear();
  }, []);
  return { initial, keep };
}

/** A box that was never ticked is as one that was unticked. */
const isSame = (one: CompanyDraft, other: CompanyDraft): boolean =>
  Object.keys({ ...one, ...other }).every((name) => {
    const key = name as keyof CompanyDraft;
    return (one[key] || '') === (other[key] || '');
  });
