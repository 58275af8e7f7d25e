import { useWatch } from 'react-hook-form';
import { profileForm } from '#generated/forms/profile.ts';
import type { ProfileValues } from '#generated/forms/profile.ts';
import { normaliseValues } from '#shared/typed-field.ts';
import { UnsentInput } from '#portal/leaving/UnsentInput.tsx';
import { FocusAgain } from '#portal/forms/refusals.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { isChanged } from './profile-change.ts';
import type { SavedProfile } from './profile-change.ts';
import { useProfile } from './useProfile.ts';

interface ProfileFormProps {
  /** Of the user. */
  id: string;
  profile: SavedProfile;
  /** Receives the stored values after everything was saved. */
  onSaved: (saved: SavedProfile) => void;
}

/** Alias, email and password of the user (R-USER-20). */
export const ProfileForm = ({ id, profile, onSaved }: ProfileFormProps) => {
  const { saved, refusals, refusedField, submit } = useProfile(id, profile, onSaved);
  return (
    <SchemaForm
      module={profileForm}
      className="form-page"
      label={translate('profile.title')}
      defaultValues={profile}
      onSubmit={submit}
    >
      <UnsentInput />
      <FocusAgain field={refusedField} refusals={refusals} />
      <SaveButton saved={saved} />
    </SchemaForm>
  );
};

/** Enabled when something has changed and everything is right (R-USER-24…26, R-USER-35). */
const SaveButton = ({ saved }: { saved: SavedProfile }) => {
  const values = normaliseValues<Partial<ProfileValues>>(profileForm.fields, useWatch());
  const kept = normaliseValues(profileForm.fields, saved);
  return (
    <SubmitButton reason={!isChanged(values, kept) && translate('profile.unchanged')}>
      {translate('profile.save')}
    </SubmitButton>
  );
};
