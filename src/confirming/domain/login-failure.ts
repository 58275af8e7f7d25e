import type { Transaction } from 'kysely';
import { countLoginFailure } from '#confirming/database/login-failures.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import type { User } from '#confirming/database/users.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import type { AccessContext } from './access-context.ts';

interface LoginName {
  entity: string;
  email: string;
}

/** Counts a wrong password. @param user the user with this email, if there is one @returns as `countLoginFailure` */
export function countWrongPassword(
  { database, now }: AccessContext,
  login: LoginName,
  user?: User,
): Promise<number | undefined> {
  const someone = user ?? { entity: login.entity, supplierId: '' };
  return runInScope(database, { ...login, supplierId: someone.supplierId }, async (trx) => {
    const failures = await countLoginFailure(trx, login, MAX_LOGIN_FAILURES, now());
    if (failures === MAX_LOGIN_FAILURES)
      recordSupplierEvent(trx, { owner: someone, userId: user?.id ?? null, kind: 'login-locked' });
    else recordRefusedLogin(trx, someone, failures === undefined ? 'loginLocked' : 'credentialsWrong');
    return failures;
  });
}

/** Records why a login was refused. @param userOrOwner the user, or the owner of the attempted login */
export const recordRefusedLogin = (
  trx: Transaction<Schema>,
  userOrOwner: SupplierKey & { id?: string },
  reason: string,
) =>
  recordSupplierEvent(trx, {
    owner: userOrOwner,
    userId: userOrOwner.id ?? null,
    kind: 'login-refused',
    detail: { reason },
  });
