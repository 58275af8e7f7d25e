import { fromCents } from '#shared/money/money.ts';
import { hashContent } from '#confirming/rules/hash-content.ts';
import type { AdvanceEvidenceRow, BookedLine } from '#confirming/database/advance-evidence.ts';

const PARTS = ['interest', 'commission', 'tax', 'spending', 'spendingCharged'] as const;

/** An advance for an auditor; amounts in euros. */
export type AdvanceRecord = ReturnType<typeof toRecord>;

/** What an auditor reads of each advance: who, when, which invoices at which price, which terms, which receipt. */
export const toAdvanceRecords = (rows: readonly AdvanceEvidenceRow[]): AdvanceRecord[] => rows.map(toRecord);

function toRecord({ evidence, lines, audit, requestedAt, total, ...advance }: AdvanceEvidenceRow) {
  const shown = evidence?.shownPrice;
  return {
    ...advance,
    requestedAt: requestedAt.toISOString(),
    total: fromCents(total),
    terms: evidence?.acceptedTerms ?? null,
    lines: lines.map((line) => ({ booked: toBooked(line), shown: findShown(line, shown) ?? null })),
    audit: audit && { ...audit, at: audit.at.toISOString() },
    evidenceHash: evidence && hashContent(evidence),
    /** Whether the audit, whose rows are chained, has the hash of this evidence. */
    isProved: (audit?.detail.evidence ?? null) === (evidence && hashContent(evidence)),
  };
}

const toBooked = ({ number, numberExt, expiresOn, ...cents }: BookedLine) => ({
  number,
  numberExt,
  expiresOn,
  nominalAmount: fromCents(cents.amount),
  ...Object.fromEntries(PARTS.map((name) => [name, fromCents(cents[name])] as const)),
  total: fromCents(cents.net),
});

type ShownLine = NonNullable<NonNullable<AdvanceEvidenceRow['evidence']>['shownPrice']>[number];

const findShown = ({ numberExt, amount }: BookedLine, shown: readonly ShownLine[] | undefined) =>
  shown?.find((line) => line.numInvoiceExt.trim() === numberExt.trim() && line.nominalAmount === fromCents(amount));

const AMOUNTS = ['nominalAmount', ...PARTS, 'total'] as const;
const HEAD = [
  'entity',
  'supplier',
  'requestedAt',
  'origin',
  'userId',
  'alias',
  'email',
  'reference',
  'client',
  'iban',
  'message',
  'idempotencyKey',
  'invoice',
  'invoiceNumber',
  'due',
  ...AMOUNTS.map((name) => `booked.${name}`),
  ...AMOUNTS.map((name) => `shown.${name}`),
  'shown.percentageInterest',
  'shown.interestDays',
  'shown.valueDate',
  'termsHash',
  'termsLanguage',
  'requestId',
  'auditPlace',
  'auditHash',
  'evidenceHash',
  'isProved',
  'chainIsWhole',
];

/** A row for each invoice, below the names of the columns. */
export const toCsvRows = (advances: readonly AdvanceRecord[], isWhole: boolean): string[][] => [
  HEAD,
  ...advances.flatMap((advance) =>
    advance.lines.map(({ booked, shown }) => {
      const { entity, supplierId, requestedAt, origin, userId, alias, email, reference, clientNumber, iban } = advance;
      const own: Record<string, unknown> = booked;
      const seen: Record<string, unknown> = shown ?? {};
      return [
        entity,
        supplierId,
        requestedAt,
        origin,
        userId,
        alias,
        email,
        reference,
        clientNumber,
        iban,
        advance.message,
        advance.idempotencyKey,
        booked.numberExt,
        booked.number,
        booked.expiresOn,
        ...AMOUNTS.map((name) => own[name]),
        ...AMOUNTS.map((name) => seen[name]),
        seen.percentageInterest,
        seen.interestDays,
        seen.valueDate,
        advance.terms?.hash,
        advance.terms?.language,
        advance.audit?.requestId,
        advance.audit?.seq,
        advance.audit?.hash,
        advance.evidenceHash,
        advance.isProved,
        isWhole,
      ].map((value) => String(value ?? ''));
    }),
  ),
];
