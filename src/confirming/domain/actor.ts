import type { OpenSession } from '#confirming/database/session-scope.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';

/** The user of a supplier who performs an action. */
export interface Actor extends SupplierKey {
  userId: string;
  /** The session of the call; absent for actions without one. */
  session?: OpenSession;
}
