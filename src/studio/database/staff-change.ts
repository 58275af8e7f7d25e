import type { Role } from '#shared/console/console-contract.ts';

/** The values of a member that a change can replace. */
export interface ChangedStaffValues {
  email?: string;
  roles?: Role[];
  /** Codes of entities; null for all. */
  scope?: string[] | null;
  isDisabled?: boolean;
  /** Kinds of mails that are turned off. */
  mailsOff?: string[];
}

/** A change of a member, as a link stores it that can take it back: only the values that changed. */
export interface StaffChange {
  kind: 'added' | 'access' | 'email' | 'password' | 'mails';
  /** Id of the member. */
  member: string;
  before: ChangedStaffValues;
  after: ChangedStaffValues;
  /** Hash of the whole access after a change of the own one, which is taken back while nobody has changed it since. */
  ownAccess?: string;
}
