/** What a member of staff may do (R-CON-06), in the order in which they are shown. */
export const ROLES = ['editor', 'publisher', 'support', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Whoever is logged in. */
export interface Member {
  id: string;
  email: string;
  name: string;
  roles: Role[];
  /** Codes of entities; null stands for all. */
  scope: string[] | null;
  language: 'es' | 'en';
}
