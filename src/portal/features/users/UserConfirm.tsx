import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { toCreateUser, userForm } from '#generated/forms/user.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import type { UserDraft } from '#generated/stored/user-draft.ts';
import type { UserCreatedOrMailedAgain } from '#shared/records/records.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useCreateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { ADD_PATH, LIST_PATH } from './user-paths.ts';
import { newUserDraft } from './user-draft.ts';
import { createTemporaryPassword } from '#shared/passwords/temporary-password.ts';
import './users.css';

/** The review of a new user (R-USER-12); without a draft it goes back (R-ROUTE-38). */
const UserConfirm = () => {
  const [draft] = useState(() => newUserDraft.read());
  return draft ? <NewUser draft={draft} /> : <Navigate to={ADD_PATH} replace />;
};

const NewUser = ({ draft }: { draft: UserDraft }) => {
  const { state, confirm, outcome } = useCreateUser(draft);
  return (
    <ConfirmationPage
      title={translate('users.confirmation')}
      result={{
        title: translate(`users.${outcome}Title`),
        text: translate(`users.${outcome}Text`, { email: draft.email }),
      }}
      draft={newUserDraft}
      state={state}
      backTo={ADD_PATH}
      finishTo={LIST_PATH}
      confirmLabel={translate('users.create')}
      canConfirm
      onConfirm={() => void confirm()}
    >
      <div className="users-summary">
        <FormSummary module={userForm} values={draft} />
        {state !== 'confirmed' && (
          <Notice tone="info">
            <p>{translate('users.whatHappens')}</p>
          </Notice>
        )}
      </div>
    </ConfirmationPage>
  );
};

export default UserConfirm;

/** Creates the user of a draft and reports the result (R-USER-16, R-USER-17, R-USER-33). */
function useCreateUser(draft: UserDraft) {
  const createUser = useCreateRecord('users');
  const [outcome, setOutcome] = useState<UserCreatedOrMailedAgain>('created');
  const confirmation = useConfirmation(async () => {
    const password = createTemporaryPassword(draft.alias);
    const created = await createUser({ ...toCreateUser(draft), password });
    newUserDraft.clear();
    setOutcome(created.outcome);
    showToast({ kind: 'success', text: translate(`users.${created.outcome}`) });
  });
  return { ...confirmation, outcome };
}
