import type { Transaction } from 'kysely';
import type {
  HelpAction,
  HelpReason,
  SupplierUserRecord,
  ConsoleRequestBody,
} from '#shared/console/console-contract.ts';
import type { Schema } from './schema.ts';

/** The two facts that find a user, both exact, as they were typed. */
export type SupplierUserFacts = ConsoleRequestBody<'findSupplierUser'>;

/** A user of a supplier, for the audit. */
export interface HelpedUser {
  entity: string;
  /** Tax id as stored. */
  supplierId: string;
  userId: string;
}

export interface UserSearch {
  facts: SupplierUserFacts;
  /** Whether the caller may see users of the entity. When not, the same work finds nobody. */
  isInScope: boolean;
  /** The entities whose users the caller may see; null for all. */
  scope: readonly string[] | null;
  /** Id of the member of staff. */
  member: string;
}

/** What is known of a user who was not found in an entity of the scope. */
export interface MissingUser {
  /** Codes of the other entities of the scope where a user has both facts. */
  elsewhere: readonly string[];
  /** The deletion of a user with both facts; absent when none is known. */
  gone?: UserDeletion;
}

/** When a user was deleted, and by whom: the principal user, another user of the supplier, or nobody known. */
export interface UserDeletion {
  /** ISO 8601. */
  at: string;
  by: 'principal' | 'colleague' | 'unknown';
}

/** A request of a member of staff about the user of a search. */
export interface HelpedUserRequest {
  /** From the search of the same member. */
  handle: string;
  /** Id of the member of staff. */
  member: string;
  /** Whether the member may see users of an entity now. */
  isInScope: (entity: string) => boolean;
}

export interface HelpRequest extends HelpedUserRequest {
  action: HelpAction;
  reason: HelpReason;
}

/** A member asks to remove all means to sign of a principal user (R-SIGN-06). */
export interface RemovalRequest extends HelpedUserRequest {
  memberEmail: string;
  reason: HelpReason;
  note: string;
}

/** A member decides about what the page showed. */
export interface RemovalDecision extends HelpedUserRequest {
  /** When it was asked for. */
  askedAt: Date;
}

/** What waits for the approval of a second member, without what names its user. */
export interface WaitingRemoval {
  id: number;
  entity: string;
  note: string;
  /** Id of the member who asks, and the email. */
  askedBy: string;
  by: string;
  at: Date;
}

/** The user of a handle, by the facts with which the member searched, as they are now. */
export interface IdentifiedUser extends Omit<SupplierUserFacts, 'taxId'>, Pick<HelpedUser, 'supplierId'> {
  /** What was asked for about the user's means to sign, as long as it is open. */
  removal?: Pick<WaitingRemoval, 'by' | 'at' | 'note'>;
}

/** Writes the caller's audit in the transaction of what it is about. */
export type RecordInTransaction<Subject> = (trx: Transaction<Schema>, subject: Subject) => Promise<unknown>;

/** What a search found; without a user, the facts as a keyed hash, which tells equal ones from others. */
export type SearchOutcome = { user: HelpedUser } | { factsHash: string; elsewhere: readonly string[] };

/** What support can do for users of suppliers (R-DESK-06); the service that keeps the suppliers provides it. */
export interface SupplierHelp {
  /** Finds a user who has both facts; of one out of scope nothing is known, as of nobody. */
  find: (
    search: UserSearch,
    record: RecordInTransaction<SearchOutcome>,
  ) => Promise<{ user: SupplierUserRecord } | { missing: MissingUser }>;
  /**
   * Identifies the user of a handle, for what a member signs: it says nothing that the search did not need to know.
   * @throws SupplierHelpRefusal unknown
   */
  identify: (request: HelpedUserRequest) => Promise<IdentifiedUser>;
  /**
   * Mails a link, lifts a lock or ends the sessions, notifies the user and the principal user, and records it, all or
   * nothing.
   * @returns the purpose of the mailed link; '' without one
   * @throws SupplierHelpRefusal
   */
  help: (request: HelpRequest, record: RecordInTransaction<HelpedUser>) => Promise<string>;
  /**
   * Asks to remove the means to sign of a principal user, approves what another member asked for, or ends it; the user is
   * notified of each (R-SIGN-06).
   * @throws SupplierHelpRefusal, and what `record` refuses
   */
  removal: {
    ask: (request: RemovalRequest, record: RecordInTransaction<HelpedUser>) => Promise<void>;
    /** @param record of the user, and of who asked */
    approve: (
      decision: RemovalDecision,
      record: RecordInTransaction<HelpedUser & { askedBy: string }>,
    ) => Promise<void>;
    cancel: (decision: RemovalDecision, record: RecordInTransaction<HelpedUser>) => Promise<void>;
    /** Lists what waits for approval in a scope, the earliest first. @param scope null for all entities */
    listWaiting: (scope: readonly string[] | null) => Promise<WaitingRemoval[]>;
  };
}

/**
 * Help that is refused: the handle names nobody for this member, the state does not allow it, the member asked for it, no
 * mail can be written, or it was done too often.
 */
export class SupplierHelpRefusal extends Error {
  constructor(
    readonly reason: 'unknown' | 'notPossible' | 'ownRequest' | 'withoutMail' | 'tooOften',
    /** Seconds until it may be tried again, for tooOften. */
    readonly seconds = 0,
  ) {
    super(`Help for a user is refused: ${reason}.`);
    this.name = 'SupplierHelpRefusal';
  }
}
