import { useState } from 'react';
import type { ProfileValues } from '#generated/forms/profile.ts';
import { useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { getProfileChange } from './profile-change.ts';
import type { SavedProfile } from './profile-change.ts';

/**
 * Saves the profile: first alias and email, then, if that went well, the password (R-USER-22, R-USER-23, R-USER-36).
 * @param id of the user of the session
 * @param opened what was kept when the screen was opened
 * @param onSaved told what is kept now when everything was saved
 * @returns `saved`: what is kept so far, after a refused password perhaps another alias; `refusedField`: what a refusal is about
 */
export function useSaveProfile(id: string, opened: SavedProfile, onSaved: (saved: SavedProfile) => void) {
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
    const { currentPassword, newPassword } = values;
    if (currentPassword && newPassword) {
      setSending('currentPassword');
      await changePassword(currentPassword, newPassword);
    }
    showToast({ kind: 'success', text: translate('profile.saved') });
    onSaved(next);
  });
  return { saved, refusals, refusedField: sending, submit };
}
