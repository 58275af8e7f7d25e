import { useWatch } from 'react-hook-form';
import { profileForm } from '#generated/forms/profile.ts';
import type { ProfileValues } from '#generated/forms/profile.ts';
import { normaliseValues } from '#shared/normalise-values.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { FocusRefusedField } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { hasProfileChanged } from './profile-change.ts';
import type { SavedProfile } from './profile-change.ts';
import { useSaveProfile } from './useSaveProfile.ts';

interface ProfileFormProps {
  /** Of the user. */
  id: string;
  profile: SavedProfile;
  /** Receives the stored values after everything was saved. */
  onSaved: (saved: SavedProfile) => void;
}

/** Alias, email and password of the user (R-USER-20). */
export const ProfileForm = ({ id, profile, onSaved }: ProfileFormProps) => {
  const { saved, refusals, refusedField, submit } = useSaveProfile(id, profile, onSaved);
  return (
    <SchemaForm
      module={profileForm}
      className="form-page"
      label={translate('profile.title')}
      defaultValues={profile}
      onSubmit={submit}
    >
      <FormChangesGuard />
      <FocusRefusedField field={refusedField} refusals={refusals} />
      <SaveButton saved={saved} />
    </SchemaForm>
  );
};

/** Enabled when something has changed and everything is right (R-USER-24…26, R-USER-35). */
const SaveButton = ({ saved }: { saved: SavedProfile }) => {
  const values = normaliseValues<Partial<ProfileValues>>(profileForm.fields, useWatch());
  const kept = normaliseValues(profileForm.fields, saved);
  return (
    <SubmitButton reason={!hasProfileChanged(values, kept) && translate('profile.unchanged')}>
      {translate('profile.save')}
    </SubmitButton>
  );
};
