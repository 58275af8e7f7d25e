import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { userForm } from '#generated/forms/user.ts';
import type { UserValues } from '#generated/forms/user.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { FormColumns } from '#portal/ui/pages/FormColumns.tsx';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { CONFIRM_PATH, LIST_PATH } from './user-paths.ts';
import { newUserDraft } from './user-draft.ts';
import './users.css';

const STAYS = [CONFIRM_PATH];

/** Alias and email of a new user (R-USER-12, R-USER-31). */
const UserAdd = () => {
  const navigate = useNavigate();
  const [draft] = useState(() => newUserDraft.read() ?? undefined);
  const goOn = (values: UserValues) => {
    newUserDraft.write(values);
    void navigate(CONFIRM_PATH);
  };
  return (
    <Page title={translate('users.new')}>
      <FormColumns
        help={
          <>
            <p>{translate('users.intro')}</p>
            <p>{translate('users.whatHappens')}</p>
          </>
        }
      >
        <SchemaForm
          module={userForm}
          className="users-form"
          label={translate('users.new')}
          defaultValues={draft}
          onSubmit={goOn}
        >
          <FormChangesGuard safeAddresses={STAYS} onDiscard={newUserDraft.clear} isDirty={draft !== undefined} />
          <ActionRow>
            <ButtonLink to={LIST_PATH}>{translate('users.cancel')}</ButtonLink>
            <SubmitButton>{translate('users.continue')}</SubmitButton>
          </ActionRow>
        </SchemaForm>
      </FormColumns>
    </Page>
  );
};

export default UserAdd;
