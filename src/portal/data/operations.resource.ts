import * as api from '#generated/contract/addresses.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/contract.ts';
import { isIsoDay, type IsoDay } from '#shared/iso-day.ts';
import { meansNoSuchCall } from '#shared/no-such-call.ts';
import type { Operation, OperationDetail, OperationFilter } from '#shared/records.ts';
import { ServiceError } from '#shared/service-error.ts';
import { decodeEurosAsCents, decodeText, isObject, readField, readPage, readRecord } from '#shared/wire/decode.ts';
import { readSession } from '#portal/session/session.ts';
import { fromSimulationLine } from './advances.ts';
import { supplierCall } from './call.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/data-provider.ts' {
  interface Resources {
    operations: { row: Operation; one: OperationDetail; filter: OperationFilter };
  }
}

type WireOperation = UnvalidatedFields<ResponseRow<'listOperations'>>;

const toDay = (value: unknown): IsoDay => {
  const text = decodeText(value);
  return isIsoDay(text) ? text : '';
};

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** An operation as the service sends it. A state that the contract does not name stays as it is. */
const fromOperation = (wire: WireOperation): Operation => ({
  id: decodeText(wire.reference),
  requestedAt: isMoment(decodeText(wire.requestedAt)) ? decodeText(wire.requestedAt) : '',
  automatic: wire.automatic === true,
  alias: decodeText(wire.alias),
  email: decodeText(wire.email),
  numClient: decodeText(wire.numClient),
  nameClient: decodeText(wire.nameClient),
  iban: decodeText(wire.iban),
  valueDate: toDay(wire.valueDate),
  status: decodeText(wire.status) as Operation['status'],
  totalInvoice: Number(wire.totalInvoice),
  totalAmount: decodeEurosAsCents(wire.totalAmount),
  totalCost: decodeEurosAsCents(wire.totalCost),
  totalNet: decodeEurosAsCents(wire.totalNet),
});

/** The session whose service has no list of operations: it is not asked again. */
let sessionWithout: string | null | undefined;

/** The code of a call that the service does not have. */
const NO_SUCH_CALL_CODE = 711;

/** @throws ServiceError when the service of this session has no list of operations */
function refuseIfAbsent(): void {
  const { token } = readSession();
  if (token && token === sessionWithout) throw new ServiceError(NO_SUCH_CALL_CODE, 404);
}

export const resources = {
  /**
   * The advances that were requested. A service may omit the calls: then the list fails, and is not requested again in this
   * session.
   */
  operations: {
    readPage: async ({ numCliente, fechaDesde, fechaHasta, estado }, cursor, signal) => {
      refuseIfAbsent();
      const { token } = readSession();
      try {
        const query = { numCliente, fechaDesde, fechaHasta, estado, paginationItem: cursor };
        const answer = await supplierCall(api.listOperations, { query, signal });
        return readPage(answer, 'operationList', fromOperation);
      } catch (error) {
        if (meansNoSuchCall(error)) sessionWithout = token;
        throw error;
      }
    },
    readOne: async (reference, signal) => {
      refuseIfAbsent();
      const answer = await supplierCall(api.readOperation, { params: { reference }, signal });
      const lines = readField(answer, 'lines');
      const rows = (Array.isArray(lines) ? lines : []).filter(isObject);
      const record = readRecord(answer);
      return {
        ...fromOperation(record),
        idempotencyKey: decodeText(record.idempotencyKey),
        terms: decodeText(record.terms),
        lines: rows.map((line) => fromSimulationLine(line)),
        dueDays: rows.map(({ invoiceExpirationDate }) => toDay(invoiceExpirationDate)),
      };
    },
  },
} satisfies ResourceApis;
