import type { FastifySchemaValidationError } from 'fastify';
import type { ErrorCode } from '#shared/error-catalogue.ts';

/** What is wrong with a field, by what the field is about. */
interface FieldCodes {
  missing: ErrorCode;
  wrong: ErrorCode;
}

const field = (missing: ErrorCode, wrong: ErrorCode = missing): FieldCodes => ({ missing, wrong });

const INVALID: ErrorCode = 400;

const DAY = field(642, 621);
const CLIENT = field(726);
const INVOICES = field(737);
const TOTAL = field(736);

const FIELDS: Record<string, FieldCodes> = {
  applicationDate: DAY,
  simulationDate: DAY,
  invoiceDate: DAY,
  fechaDesde: DAY,
  fechaHasta: DAY,
  invoiceDueDate: DAY,
  numClient: CLIENT,
  numCliente: CLIENT,
  invoiceAdvanceList: INVOICES,
  invoiceSimulationDtoList: INVOICES,
  totalAmount: TOTAL,
  totalInvoice: TOTAL,
  nominalAmount: field(738),
  invoiceAmount: field(738),
  iban: field(716, 730),
  bic: field(731, 720),
  ext: field(642, 722),
  id: field(680, INVALID),
  supplierId: field(717, INVALID),
  supplierReference: field(642, 729),
  'idempotency-key': field(INVALID),
};

const OTHERS = field(642, INVALID);

/**
 * The code of the catalogue that says best what the first failure of a validation is: a missing, null or empty field has
 * its "required" code (716, 717, 726, 736 and so on, otherwise 642), a field of the wrong form its own (621, 729, 730 and so
 * on, otherwise 400).
 */
export function validationCode(errors: readonly FastifySchemaValidationError[]): ErrorCode {
  const [error] = errors;
  if (!error || error.keyword === 'additionalProperties' || error.keyword === 'maxItems') return INVALID;
  const name = error.keyword === 'required' ? String(error.params['missingProperty']) : lastName(error.instancePath);
  if (name === undefined) return INVALID;
  const codes = FIELDS[name] ?? OTHERS;
  return isMissing(error) ? codes.missing : codes.wrong;
}

const isMissing = ({ keyword, params }: FastifySchemaValidationError) =>
  keyword === 'required' || keyword === 'minItems' || (keyword === 'minLength' && params['limit'] === 1);

// "/invoiceAdvanceList/0/nominalAmount" is about nominalAmount, "/invoiceAdvanceList/0" about invoiceAdvanceList.
const lastName = (path: string) => path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
