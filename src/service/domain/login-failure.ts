import type { Transaction } from 'kysely';
import { countFailure } from '#service/database/login-failures.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { inScope } from '#service/database/scope.ts';
import { recordEvent } from '#service/database/supplier-audit.ts';
import type { User } from '#service/database/users.ts';
import { MOST_FAILURES } from '#service/rules/login-limits.ts';
import type { AccessContext } from './access-context.ts';

interface LoginName {
  entity: string;
  email: string;
}

/** Counts a wrong password. @param user whose it is, if anybody's @returns as `countFailure` */
export function noteFailure(
  { database, now }: AccessContext,
  login: LoginName,
  user?: User,
): Promise<number | undefined> {
  const someone = user ?? { entity: login.entity, supplierId: '' };
  return inScope(database, { ...login, supplierId: someone.supplierId }, async (trx) => {
    const failures = await countFailure(trx, login, MOST_FAILURES, now());
    if (failures === MOST_FAILURES)
      recordEvent(trx, { owner: someone, userId: user?.id ?? null, kind: 'login-locked' });
    else recordRefused(trx, someone, failures === undefined ? 'loginLocked' : 'credentialsWrong');
    return failures;
  });
}

/** Records why a login was refused. @param someone the user, or the owner of the attempted login */
export const recordRefused = (trx: Transaction<Schema>, someone: Owner & { id?: string }, reason: string) =>
  recordEvent(trx, { owner: someone, userId: someone.id ?? null, kind: 'login-refused', detail: { reason } });
