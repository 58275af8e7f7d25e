import type { toChangeUser, ProfileValues } from '#generated/forms/profile.ts';
import { pickChanged } from '#shared/fields/pick-changed.ts';
import type { ProfileChange } from '#shared/records/records.ts';

/** The stored values of what the profile sends, with which the input is compared. */
export type SavedProfile = ReturnType<typeof toChangeUser>;

/** The values that differ from the stored ones, without the password (R-USER-22). */
export function getProfileChange(values: Partial<ProfileValues>, saved: SavedProfile): ProfileChange {
  const names = Object.keys(saved) as (keyof SavedProfile)[];
  return pickChanged(Object.fromEntries(names.map((name) => [name, values[name]])), saved);
}

/** Whether there is a change to save: another alias or email, or a new password (R-USER-24…26). */
export const hasProfileChanged = (values: Partial<ProfileValues>, saved: SavedProfile): boolean =>
  Object.keys(getProfileChange(values, saved)).length > 0 || Boolean(values.newPassword);
