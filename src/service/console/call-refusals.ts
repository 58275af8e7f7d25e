import type { ConsoleCallName } from '#shared/console-contract.ts';
import type { ConsoleReason } from '#service/studio/console-refusal.ts';

/** A secret is tried: a password, a link. */
const TRIED: readonly ConsoleReason[] = ['tooMany'];

const THROUGH_PROVIDER: readonly ConsoleReason[] = ['notFound', 'loginBroken', 'providerAway', ...TRIED];

const DRAFT_CHANGED: readonly ConsoleReason[] = ['wrongState', 'changedMeanwhile', 'impossibleChange'];

const APPROVED: readonly ConsoleReason[] = [
  'wrongState',
  'notReviewed',
  'approvalOutdated',
  'hasProblems',
  'risksOpen',
];

/** What a call of the console may be turned down for, beside what every call of its kind may be. */
export const CALL_REFUSALS: Partial<Record<ConsoleCallName, readonly ConsoleReason[]>> = {
  logIn: ['credentialsWrong', 'loginLocked', 'passwordsOff', ...TRIED],
  setPassword: ['linkDead', 'passwordsOff', ...TRIED],
  askProvider: THROUGH_PROVIDER,
  logInThroughProvider: ['noAccess', 'noScope', ...THROUGH_PROVIDER],
  createEntity: ['notFound', 'badPicture'],
  createVersion: ['notFound'],
  changeVersion: DRAFT_CHANGED,
  undoVersion: DRAFT_CHANGED,
  discardVersion: ['wrongState'],
  submitVersion: ['wrongState', 'hasProblems', 'warningsOpen', 'risksOpen', 'changedMeanwhile'],
  withdrawVersion: ['wrongState'],
  approveVersion: ['wrongState', 'reviewOutdated', 'ownWork', 'recentGrant', 'hasProblems'],
  returnVersion: ['wrongState'],
  publishVersion: [...APPROVED, 'hostTaken'],
  scheduleVersion: APPROVED,
  unscheduleVersion: ['wrongState'],
  restoreVersion: ['wrongState', 'unreadable', 'hostTaken'],
  addAsset: ['badPicture'],
  importVersion: ['badArchive', 'hasProblems'],
  createPreviewLink: ['notFound'],
  createSceneShowings: ['notFound'],
  readReport: TRIED,
  updateStaff: ['lastAdmin'],
  createStaffLink: ['passwordsOff'],
};
