import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { profileForm, toChangePassword, type ProfileValues } from '#generated/forms/profile.ts';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { FocusRefusedField, useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { useSession } from '#portal/session/session.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { hasProfileChanged, type SavedProfile, getProfileChange } from './profile-change.ts';

interface ProfileFormProps {
  id: string;
  profile: SavedProfile;
  /** Receives the stored values when everything is saved. */
  onSaved: (saved: SavedProfile) => void;
}

/** Alias, email and password of the user (R-USER-20). */
export const ProfileForm = ({ id, profile, onSaved }: ProfileFormProps) => {
  const { saved, refusals, refusedField, submit } = useSaveProfile(id, profile, onSaved);
  // A changed email becomes the login when it is verified.
  const username = useSession().userData?.email;
  return (
    <SchemaForm
      module={profileForm}
      className="form-page"
      label={translate('profile.title')}
      username={username}
      defaultValues={profile}
      onSubmit={submit}
    >
      <FormChangesGuard />
      <FocusRefusedField field={refusedField} refusals={refusals} />
      <SaveButton saved={saved} />
    </SchemaForm>
  );
};

/** Enabled if there is a change and all input is valid (R-USER-24…26, R-USER-35). */
const SaveButton = ({ saved }: { saved: SavedProfile }) => {
  const values = normaliseValues<Partial<ProfileValues>>(profileForm.fields, useWatch());
  const kept = normaliseValues(profileForm.fields, saved);
  return (
    <SubmitButton reason={!hasProfileChanged(values, kept) && translate('profile.unchanged')}>
      {translate('profile.save')}
    </SubmitButton>
  );
};

/**
 * Saves the profile: alias and email, then the password, if the first succeeded (R-USER-22, R-USER-23, R-USER-36).
 * @param id of the logged-in user
 * @param opened the stored values when the screen opened
 * @param onSaved receives the stored values when everything is saved
 * @returns `saved`: the values stored so far, even if the password was refused; `refusedField`: the field of a refusal
 */
function useSaveProfile(id: string, opened: SavedProfile, onSaved: (saved: SavedProfile) => void) {
  const updateUser = useUpdateRecord('users');
  const { changePassword } = useCustomMethods();
  const [saved, setSaved] = useState(opened);
  const [sending, setSending] = useState<keyof ProfileValues>('alias');
  const { refusals, submit } = useSubmitWithErrors(async (values: ProfileValues) => {
    const change = getProfileChange(values, saved);
    const next = { ...saved, ...change };
    if (Object.keys(change).length > 0) {
      setSending(change.email === undefined ? 'alias' : 'email');
      await updateUser(id, change, saved);
      setSaved(next);
    }
    if (values.currentPassword && values.newPassword) {
      setSending('currentPassword');
      await changePassword(toChangePassword(values));
    }
    showToast({ kind: 'success', text: translate('profile.saved') });
    onSaved(next);
  });
  return { saved, refusals, refusedField: sending, submit };
}
