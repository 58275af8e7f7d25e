import type { RefusalReason } from './refusals.ts';

/** Maximum number of calls within a time. */
export interface CallLimit {
  calls: number;
  seconds: number;
}

/** Calls with a rate limit. */
export type LimitedCall =
  | 'login'
  | 'requestLink'
  | 'setPassword'
  | 'confirmEmail'
  | 'validateSupplier'
  | 'createUser'
  | 'changeProfile'
  | 'changePassword'
  /** Mails a link to add means to sign; the account is the user. */
  | 'requestMeansLink'
  /** To begin and to finish. */
  | 'addMeans'
  | 'passkeyLogin'
  | 'checkAccountHolder'
  /** With a document. */
  | 'changeAccount'
  /** From a caller with a session; the account is the user. */
  | 'sendReport'
  /** From a caller without a session: only the address is counted. */
  | 'sendVisitorReport'
  /** Counted per entity, so that many addresses together cannot fill the disk. */
  | 'keepReport'
  /** The same for callers without a session: a lower limit keeps part of the space free for suppliers. */
  | 'keepVisitorReport';

/** Limits of a call; undefined means that nothing is counted. */
interface Limits {
  address: CallLimit | undefined;
  account: CallLimit | undefined;
  tooMany: TooMany;
}

type TooMany = Extract<RefusalReason, `tooMany${string}`>;

const within15Minutes = (address: number | null, account: number | null, tooMany: TooMany): Limits => ({
  address: limitOf(address),
  account: limitOf(account),
  tooMany,
});

const limitOf = (calls: number | null): CallLimit | undefined => (calls === null ? undefined : { calls, seconds: 900 });

/** The limits of calls, for the reference service and for the proxy of a bank's service. */
export const CALL_LIMITS: Record<LimitedCall, Limits> = {
  login: within15Minutes(300, 60, 'tooManyCalls'),
  requestLink: within15Minutes(60, 5, 'tooManyLinkRequests'),
  setPassword: within15Minutes(60, 20, 'tooManyLinksFollowed'),
  confirmEmail: within15Minutes(60, 20, 'tooManyLinksFollowed'),
  validateSupplier: within15Minutes(60, 10, 'tooManyProofs'),
  createUser: within15Minutes(60, 10, 'tooManyUsers'),
  changeProfile: within15Minutes(120, 20, 'tooManyCalls'),
  changePassword: within15Minutes(60, 10, 'tooManyCalls'),
  requestMeansLink: within15Minutes(60, 10, 'tooManyCalls'),
  addMeans: within15Minutes(120, 40, 'tooManyCalls'),
  passkeyLogin: within15Minutes(300, null, 'tooManyCalls'),
  checkAccountHolder: within15Minutes(120, 30, 'tooManyCalls'),
  changeAccount: within15Minutes(120, 30, 'tooManyCalls'),
  sendReport: within15Minutes(120, 10, 'tooManyCalls'),
  sendVisitorReport: within15Minutes(10, null, 'tooManyCalls'),
  keepReport: within15Minutes(null, 300, 'tooManyCalls'),
  keepVisitorReport: within15Minutes(null, 50, 'tooManyCalls'),
};
