import * as api from '#generated/contract/addresses.ts';
import { listOperationsRow } from '#generated/wire/fields.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import { isIsoDay, type IsoDay } from '#shared/dates/iso-day.ts';
import { isMoment } from '#shared/dates/moments.ts';
import type { Operation, OperationAmounts, OperationDetail, OperationFilter } from '#shared/records/records.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder } from '#shared/wire/decode-fields.ts';
import { decodeEurosAsCents, decodeText, isObject, readList, readRecord } from '#shared/wire/decode.ts';
import { findOperationProblem } from '#shared/wire/judge-price.ts';
import { readPage } from '#shared/wire/read-rows.ts';
import { fromSimulationLine } from './advances.ts';
import { supplierCall } from './call.ts';
import { createOmittedList } from './omitted-list.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    operations: { row: Operation; one: OperationDetail; filter: OperationFilter };
  }
}

type WireOperation = UnvalidatedFields<ResponseRow<'listOperations'>>;

const toDay = (value: unknown): IsoDay => {
  const text = decodeText(value);
  return isIsoDay(text) ? text : '';
};

const decodeOperation = createDecoder(listOperationsRow, ['totalAmount', 'totalCost', 'totalNet']);

/** @returns undefined for amounts that do not add up, or are none */
const readAmounts = (wire: WireOperation): OperationAmounts | undefined =>
  findOperationProblem(wire) ? undefined : decodeAmounts(wire);

const decodeAmounts = ({ totalAmount, totalCost, totalNet }: WireOperation): OperationAmounts => ({
  totalAmount: decodeEurosAsCents(totalAmount),
  totalCost: decodeEurosAsCents(totalCost),
  totalNet: decodeEurosAsCents(totalNet),
});

/** An operation as the service sends it, beside its amounts. A state that the contract does not name stays as it is. */
function fromOperation(wire: WireOperation): Omit<Operation, 'amounts'> {
  const { reference, ...operation } = decodeOperation(wire);
  const { requestedAt, valueDate } = operation;
  return {
    ...operation,
    id: reference,
    requestedAt: isMoment(requestedAt) ? requestedAt : '',
    valueDate: toDay(valueDate),
  };
}

const omitted = createOmittedList();

export const resources = {
  /**
   * The advances that were requested. A service may omit the calls: then the list fails, and is not requested again in this
   * session.
   */
  operations: {
    readPage: (filter, cursor, signal) =>
      omitted.read(async () => {
        const query = { ...filter, paginationItem: cursor };
        const answer = await supplierCall(api.listOperations, { query, signal, judge: ANSWER_JUDGES.listOperations });
        return readPage(answer, 'listOperations', 'operationList', (wire) => ({
          ...fromOperation(wire),
          amounts: readAmounts(wire),
        }));
      }),
    readOne: async (reference, signal) => {
      omitted.refuseIfAbsent();
      const answer = await supplierCall(api.readOperation, {
        params: { reference },
        signal,
        judge: ANSWER_JUDGES.readOperation,
      });
      const rows = (readList(answer, 'lines') ?? []).filter(isObject);
      const record = readRecord(answer);
      return {
        ...fromOperation(record),
        amounts: decodeAmounts(record),
        idempotencyKey: decodeText(record.idempotencyKey),
        terms: decodeText(record.terms),
        lines: rows.map((line) => fromSimulationLine(line)),
        dueDays: rows.map(({ invoiceExpirationDate }) => toDay(invoiceExpirationDate)),
        invoiceNumbers: rows.map(({ numInvoice }) => decodeText(numInvoice)),
      };
    },
  },
} satisfies ResourceApis;
