import type { FastifyInstance } from 'fastify';
import type { RequestBody } from '#shared/calls/contract.ts';
import { addDays, type IsoDay } from '#shared/dates/days.ts';
import { fromCents } from '#shared/money/money.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import type { AdvanceApplication } from '#confirming/rules/advance-application.ts';
import { requestAdvance } from '#confirming/domain/request-advance.ts';
import { runIdempotently } from '#confirming/domain/run-idempotently.ts';
import { foreseeAuthorisation } from '#confirming/domain/foresee-authorisation.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { simulateAdvance } from '#confirming/domain/simulate-advance.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { readIdempotentRequest } from '#confirming/calls/idempotent-requests.ts';
import { parseAmount } from './amounts.ts';
import { presentPricedLine } from './presenters.ts';

/** Routes to simulate and request advances (R-API-25, R-API-26). */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  const { database, getEntityDay } = context;
  registerCall(api, 'simulateAdvance', async ({ session, body }) => {
    const day = getEntityDay(session.entity);
    const asked = toSimulation(body, day.today);
    return runInScope(database, session, async (trx) => {
      const { agreement, lines, valueDay } = await simulateAdvance(trx, session, asked, day);
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      const request = { userId: session.userId, total };
      const { isNeeded, freeTotal } = await foreseeAuthorisation(trx, session, agreement, request);
      return {
        response: lines.map((line) => presentPricedLine(agreement, line, valueDay)),
        needsAuthorization: isNeeded,
        authorizationLimit: fromCents(freeTotal),
      };
    });
  });

  registerCall(api, 'requestAdvance', async ({ session, body, headers }) => {
    const { acceptedTerms: _terms, shownPrice: _price, ...asked } = body;
    // A repetition asks for the same, whatever was shown the second time.
    const request = readIdempotentRequest('requestAdvance', headers['idempotency-key'], asked);
    const application = toApplication(body, session.userId, request?.key);
    const day = getEntityDay(session.entity);
    return runInScope(database, session, (trx) =>
      runIdempotently(trx, session, request, async () => {
        const done = await requestAdvance(trx, context, session, application, day);
        const { message, valueDay, reference, requestedAt } = done;
        return { message, requestedAt: requestedAt.toISOString(), valueDate: valueDay, reference };
      }),
    );
  });
}

const FURTHEST_DAYS = 365;

function toSimulation(body: RequestBody<'simulateAdvance'>, today: IsoDay) {
  const { numClient, simulationDate, invoiceSimulationDtoList, ...rest } = body;
  requireAllRead(rest);
  // One day of tolerance: around midnight the supplier's calendar may differ from ours.
  const isWithin = simulationDate >= addDays(today, -1) && simulationDate <= addDays(today, FURTHEST_DAYS + 1);
  if (!isWithin) refuse('simulationDayOutOfReach', { day: today, days: FURTHEST_DAYS });
  return {
    clientNumber: numClient,
    // A past day is priced as today, because nothing is paid on a past day.
    wantedDay: simulationDate < today ? today : simulationDate,
    invoices: invoiceSimulationDtoList.map(toRequested),
  };
}

function toApplication(
  body: RequestBody<'requestAdvance'>,
  userId: string,
  idempotencyKey: string | undefined,
): AdvanceApplication {
  const { numClient: clientNumber, iban, typeConfirming: confirmingType, acceptedTerms, shownPrice, ...advance } = body;
  const { applicationDate: appliedOn, invoiceAdvanceList, totalAmount, totalInvoice: count, ...rest } = advance;
  requireAllRead(rest);
  return {
    userId,
    origin: 'request',
    clientNumber,
    iban,
    confirmingType,
    appliedOn,
    // In spite of its name `invoiceDate` is the expiration day (R-ADV-25).
    invoices: invoiceAdvanceList.map((line) => ({ ...toRequested(line), expiresOn: line.invoiceDate })),
    total: parseAmount(totalAmount, 'totalTooFine'),
    count,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...((acceptedTerms ?? shownPrice) && {
      evidence: { ...(acceptedTerms && { acceptedTerms }), ...(shownPrice && { shownPrice }) },
    }),
  };
}

const toRequested = (line: RequestBody<'simulateAdvance'>['invoiceSimulationDtoList'][number]) => ({
  number: line.numInvoice,
  numberExt: line.numInvoiceExt,
  amount: parseAmount(line.nominalAmount, 'amountTooFine'),
});
