import type { FastifySchemaValidationError } from 'fastify';
import { createRefusal, type Refusal } from '#platform/rules/refusal.ts';
import type { REFUSALS, RefusalReason } from '#platform/rules/refusals.ts';

/** A refusal that includes the message of the validator. */
type Invalid = {
  [Reason in RefusalReason]: (typeof REFUSALS)[Reason][2] extends `${string}{problem}${string}` ? Reason : never;
}[RefusalReason];

/** The refusals for a missing and for a malformed field. */
type OfField = [missing: Invalid, wrong: Invalid];

const same = (reason: Invalid): OfField => [reason, reason];

const DAY: OfField = ['fieldMissing', 'dayInvalid'];

const FIELDS: Record<string, OfField> = {
  applicationDate: DAY,
  simulationDate: DAY,
  invoiceDate: DAY,
  fechaDesde: DAY,
  fechaHasta: DAY,
  invoiceDueDate: DAY,
  numClient: same('clientMissing'),
  numCliente: same('clientMissing'),
  invoiceAdvanceList: same('invoicesMissing'),
  invoiceSimulationDtoList: same('invoicesMissing'),
  totalAmount: same('totalInvalid'),
  totalInvoice: same('totalInvalid'),
  nominalAmount: same('amountInvalid'),
  invoiceAmount: same('amountInvalid'),
  iban: ['ibanMissing', 'ibanInvalid'],
  bic: same('bicInvalid'),
  ext: ['fieldMissing', 'extensionInvalid'],
  id: ['userIdMissing', 'fieldInvalid'],
  supplierId: ['supplierIdMissing', 'fieldInvalid'],
  supplierReference: ['fieldMissing', 'referenceInvalid'],
  'idempotency-key': same('keyMalformed'),
};

const OTHERS: OfField = ['fieldMissing', 'fieldInvalid'];

/**
 * Returns the refusal that fits the first error of a validation best, by its field: missing, null or empty, or
 * malformed.
 * @param validatorMessage the message of the validator
 */
export function toValidationRefusal(
  errors: readonly FastifySchemaValidationError[],
  validatorMessage: string,
): Refusal {
  return createRefusal(reasonOf(errors[0]), { problem: validatorMessage });
}

/** The parts of a request's schema that determine its refusals. */
interface RequestSchema {
  properties?: Record<string, RequestSchema>;
  items?: RequestSchema;
  required?: readonly string[];
  minLength?: number;
  minItems?: number;
}

/**
 * Lists the reason of every refusal that `toValidationRefusal` can return for one part of a request; empty when the
 * request has no such part.
 */
export const listValidationReasons = (schema: RequestSchema | undefined): Invalid[] =>
  schema ? ['fieldInvalid', ...reasonsWithin(schema)] : [];

const reasonsWithin = ({ properties = {}, required = [], items }: RequestSchema): Invalid[] => [
  ...Object.entries(properties).flatMap(([name, field]) => {
    const [missing, wrong] = FIELDS[name] ?? OTHERS;
    const mayBeMissing = required.includes(name) || field.minLength === 1 || field.minItems === 1;
    return [wrong, ...(mayBeMissing ? [missing] : []), ...reasonsWithin(field)];
  }),
  ...(items ? reasonsWithin(items) : []),
];

function reasonOf(error: FastifySchemaValidationError | undefined): Invalid {
  if (!error || error.keyword === 'additionalProperties' || error.keyword === 'maxItems') return 'fieldInvalid';
  const name = error.keyword === 'required' ? String(error.params['missingProperty']) : lastName(error.instancePath);
  if (name === undefined) return 'fieldInvalid';
  const [missing, wrong] = FIELDS[name] ?? OTHERS;
  return isMissing(error) ? missing : wrong;
}

const isMissing = ({ keyword, params }: FastifySchemaValidationError) =>
  keyword === 'required' || keyword === 'minItems' || (keyword === 'minLength' && params['limit'] === 1);

// "/invoiceAdvanceList/0/nominalAmount" is about nominalAmount, "/invoiceAdvanceList/0" about invoiceAdvanceList.
const lastName = (path: string) => path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
