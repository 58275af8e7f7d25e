import { useState } from 'react';
import type { UserDraft } from '#generated/stored/user-draft.ts';
import type { RegistrationOutcome } from '#shared/records.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCreateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { createTemporaryPassword } from './temporary-password.ts';
import { userDraft } from './user-draft.ts';

/** Creates the user of a draft and says what became of it (R-USER-16, R-USER-17, R-USER-33). */
export function useCreateUser(draft: UserDraft) {
  const createUser = useCreateRecord('users');
  const [outcome, setOutcome] = useState<RegistrationOutcome>('created');
  const confirmation = useConfirmation(async () => {
    const password = createTemporaryPassword(draft.alias);
    const created = await createUser({ ...draft, password });
    userDraft.clear();
    setOutcome(created.outcome);
    showToast({ kind: 'success', text: translate(`users.${created.outcome}`) });
  });
  return { ...confirmation, outcome };
}
