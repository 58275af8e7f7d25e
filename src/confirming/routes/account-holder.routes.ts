import type { FastifyInstance } from 'fastify';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { storeHolderCheck } from '#confirming/database/accounts.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import { requireValidIban } from '#confirming/rules/account-rules.ts';
import { checkHolder } from '#confirming/rules/holder-check.ts';

/** Route that checks the holder of an account (R-SIGN-09); a bank's own service may omit it. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'checkAccountHolder', async ({ session, body: { iban, ...rest }, ip }, reply) => {
    requireAllRead(rest);
    const checked = requireValidIban(iban);
    await enforceCallLimits(context, 'checkAccountHolder', session.userId, ip, reply);
    return runInScope(context.database, session, async (trx) => {
      const supplier = await findSupplier(trx, session);
      const found = checkHolder(checked, supplier?.name ?? '');
      await storeHolderCheck(trx, session, checked, found, context.now());
      const detail = { result: found.result };
      recordSupplierEvent(trx, { owner: session, userId: session.userId, kind: 'holder-checked', detail });
      return found;
    });
  });
}
