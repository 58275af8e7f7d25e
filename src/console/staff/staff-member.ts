import type { Role } from '#console/session/member.ts';

/** A member of staff, as an administrator sees it. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  roles: Role[];
  /** Codes of entities; null stands for all. */
  scope: string[] | null;
  isDisabled: boolean;
  createdAt: string;
  lastLoginAt: string | null;
}

/** A link to set a password, which is shown once. */
export interface PasswordLink {
  link: string;
  linkExpiresAt: string;
}
