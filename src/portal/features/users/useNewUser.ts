import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useState } from 'react';
import type { UserOperations } from '#shared/data-provider.ts';
import type { RegistrationOutcome } from '#shared/records.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { createTemporaryPassword } from './temporary-password.ts';
import { userDraft } from './user-draft.ts';
import type { UserDraft } from './user-draft.ts';

/** Creates the user of a draft and says what became of it (R-USER-16, R-USER-17, R-USER-33). */
export function useNewUser(draft: UserDraft) {
  const dataProvider = useDataProvider<DataProvider & UserOperations>();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<RegistrationOutcome>('created');
  const confirmation = useConfirmation(async () => {
    const password = createTemporaryPassword(draft.alias);
    const { data } = await dataProvider.createColleague({ ...draft, password });
    userDraft.clear();
    setOutcome(data);
    showToast({ kind: 'success', text: translate(`users.${data}`) });
    void queryClient.invalidateQueries({ queryKey: ['users'] });
  });
  return { ...confirmation, outcome };
}
