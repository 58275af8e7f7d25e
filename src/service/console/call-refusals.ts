import type { ConsoleCallName } from '#shared/console-contract.ts';
import type { ConsoleReason } from '#service/studio/console-refusal.ts';

/** A secret is tried: a password, a link. */
const TRIED: readonly ConsoleReason[] = ['tooMany'];

const THROUGH_PROVIDER: readonly ConsoleReason[] = ['notFound', 'loginBroken', 'providerAway', ...TRIED];

/** Whatever answers with a version says what is wrong with it. */
const JUDGED: readonly ConsoleReason[] = ['checksBusy'];

const COMPARED: readonly ConsoleReason[] = ['takesTooLong', ...JUDGED];

const DRAFT_CHANGED: readonly ConsoleReason[] = ['wrongState', 'changedMeanwhile', 'impossibleChange', ...JUDGED];

const APPROVED: readonly ConsoleReason[] = [
  'wrongState',
  'notReviewed',
  'approvalOutdated',
  'hasProblems',
  'risksOpen',
  ...COMPARED,
];

/** What a call of the console may be turned down for, beside what every call of its kind may be. */
export const CALL_REFUSALS: Partial<Record<ConsoleCallName, readonly ConsoleReason[]>> = {
  logIn: ['credentialsWrong', 'loginLocked', 'passwordsOff', ...TRIED],
  setPassword: ['linkDead', 'passwordsOff', ...TRIED],
  askProvider: THROUGH_PROVIDER,
  logInThroughProvider: ['noAccess', 'noScope', ...THROUGH_PROVIDER],
  createEntity: ['notFound', 'badPicture', 'impossibleChange', ...JUDGED],
  createVersion: ['notFound', ...JUDGED],
  readVersion: JUDGED,
  readDifferences: COMPARED,
  exportVersion: COMPARED,
  readFolder: COMPARED,
  takeFolder: ['impossibleChange', ...JUDGED],
  changeVersion: DRAFT_CHANGED,
  undoVersion: DRAFT_CHANGED,
  discardVersion: ['wrongState'],
  submitVersion: ['wrongState', 'hasProblems', 'warningsOpen', 'risksOpen', 'changedMeanwhile', ...COMPARED],
  withdrawVersion: ['wrongState', ...JUDGED],
  approveVersion: ['wrongState', 'reviewOutdated', 'ownWork', 'recentGrant', 'hasProblems', ...JUDGED],
  returnVersion: ['wrongState', ...JUDGED],
  publishVersion: [...APPROVED, 'hostTaken'],
  scheduleVersion: APPROVED,
  unscheduleVersion: ['wrongState', ...JUDGED],
  restoreVersion: ['wrongState', 'unreadable', 'hostTaken', ...JUDGED],
  addAsset: ['badPicture', ...JUDGED],
  importVersion: ['badArchive', 'hasProblems', 'impossibleChange', ...COMPARED],
  createPreviewLink: ['notFound'],
  createSceneShowings: ['notFound'],
  readReport: TRIED,
  updateStaff: ['lastAdmin'],
  createStaffLink: ['passwordsOff'],
};
