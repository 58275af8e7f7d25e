import type { ConsoleResponseBody, Role } from './console-contract.ts';

/** A kind of mail to staff (R-DESK-02), which members turn off by its name. */
export type StaffMailKind = ConsoleResponseBody<'readMailSettings'>['off'][number];

/** A kind of mail about a version. */
export type VersionMailKind = Exclude<StaffMailKind, OtherMailKind>;

/** The kinds about other things than versions, with the roles that receive them; null for every role. */
const OTHER_MAILS = {
  'notice-published': null,
  'notice-review-asked': ['publisher'],
  'entity-state-requested': ['admin', 'publisher'],
  'means-removal-asked': ['support'],
} as const satisfies Partial<Record<StaffMailKind, readonly Role[] | null>>;

type OtherMailKind = keyof typeof OTHER_MAILS;

interface StaffMailRule {
  /** Whether the member who asked for the review receives it, as long as they are an editor. */
  isForAsker: boolean;
  /**
   * The publishers who receive it: those who may approve the version, only the one who approved it, or all who may
   * publish it.
   */
  publishers: 'others' | 'reviewer' | 'all' | 'none';
}

/** The recipients of each kind about a version, in the order in which members see the kinds; the actor receives none. */
export const STAFF_MAILS: Readonly<Record<VersionMailKind, StaffMailRule>> = {
  'review-asked': { isForAsker: false, publishers: 'others' },
  'version-approved': { isForAsker: true, publishers: 'all' },
  'version-returned': { isForAsker: true, publishers: 'none' },
  'version-published': { isForAsker: true, publishers: 'reviewer' },
  'version-unscheduled': { isForAsker: true, publishers: 'reviewer' },
  'publication-failed': { isForAsker: true, publishers: 'all' },
};

/** All kinds, in the order in which members see them. */
export const STAFF_MAIL_KINDS: readonly StaffMailKind[] = [
  ...(Object.keys(STAFF_MAILS) as VersionMailKind[]),
  ...(Object.keys(OTHER_MAILS) as OtherMailKind[]),
];

/** Lists the kinds that a member with these roles can receive. */
export const listStaffMailKinds = (roles: readonly Role[]): StaffMailKind[] =>
  STAFF_MAIL_KINDS.filter((kind) => {
    if (kind in OTHER_MAILS) {
      const readers: readonly Role[] | null = OTHER_MAILS[kind as OtherMailKind];
      return readers === null || readers.some((role) => roles.includes(role));
    }
    const { isForAsker, publishers } = STAFF_MAILS[kind as VersionMailKind];
    return (isForAsker && roles.includes('editor')) || (publishers !== 'none' && roles.includes('publisher'));
  });
