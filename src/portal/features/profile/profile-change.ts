import type { ProfileValues } from '#generated/forms/profile.ts';
import type { ProfileChange } from '#shared/records.ts';

/** The stored values of the profile, with which the input is compared. */
export interface SavedProfile {
  alias: string;
  email: string;
}

/** The alias and email, if they differ from the stored ones (R-USER-22). */
export function getProfileChange({ alias, email }: Partial<ProfileValues>, saved: SavedProfile): ProfileChange {
  return {
    ...(alias !== undefined && alias !== saved.alias && { alias }),
    ...(email !== undefined && email !== saved.email && { email }),
  };
}

/** Whether there is a change to save: another alias or email, or a new password (R-USER-24…26). */
export const hasProfileChanged = (values: Partial<ProfileValues>, saved: SavedProfile): boolean =>
  Object.keys(getProfileChange(values, saved)).length > 0 || Boolean(values.newPassword);
