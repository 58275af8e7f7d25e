import * as api from '#generated/contract/addresses.ts';
import {
  changeAutomaticAdvanceBody,
  createAutomaticAdvanceBody,
  listAutomaticAdvancesRow,
} from '#generated/wire/fields.ts';
import type { RequestBody, ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import { compactIban } from '#shared/identifiers/iban.ts';
import type { AutomaticAdvance, AutomaticAdvanceFilter, AutomaticAdvanceOrder } from '#shared/records/records.ts';
import { supplierCall } from './call.ts';
import { readAllPages } from '#shared/wire/cursor-cache.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder, pickBody } from '#shared/wire/decode-fields.ts';
import { readPage } from '#shared/wire/read-rows.ts';
import type { ResourceApi, ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    'automatic-advances': {
      row: AutomaticAdvance;
      filter: AutomaticAdvanceFilter;
      create: AutomaticAdvanceOrder;
      update: Omit<AutomaticAdvanceOrder, 'numClient'>;
    };
  }
}

// Automatic advances have only this kind of confirming (R-AUTO-37).
const CONFIRMING_TYPE: RequestBody<'createAutomaticAdvance'>['typeConfirming'] = 'N';

const decodeAutomaticAdvance = createDecoder(listAutomaticAdvancesRow, ['typeConfirming']);

/** An automatic advance as the service sends it (R-AUTO-53). */
function fromAutomaticAdvance(wire: UnvalidatedFields<ResponseRow<'listAutomaticAdvances'>>): AutomaticAdvance {
  const advance = decodeAutomaticAdvance(wire);
  return { id: advance.numClient, ...advance };
}

const toBody = <Order extends AutomaticAdvanceOrder>(order: Order) => ({
  ...order,
  iban: compactIban(order.iban),
  typeConfirming: CONFIRMING_TYPE,
});

const readPageOf: NonNullable<ResourceApi<'automatic-advances'>['readPage']> = async (filter, cursor, signal) => {
  const query = { ...filter, paginationItem: cursor };
  const answer = await supplierCall(api.listAutomaticAdvances, {
    query,
    signal,
    judge: ANSWER_JUDGES.listAutomaticAdvances,
  });
  return readPage(answer, 'listAutomaticAdvances', 'automaticAdvanceInfoList', fromAutomaticAdvance);
};

export const resources = {
  /** The automatic advances (R-API-27…30, R-AUTO-49). Writes are never retried. */
  'automatic-advances': {
    readPage: readPageOf,
    /** Reads all pages in order (R-AUTO-61). */
    readWhole: async (filter, signal) => ({
      rows: await readAllPages((cursor) => readPageOf(filter, cursor, signal)),
      moreData: false,
    }),
    create: async (order) => {
      await supplierCall(api.createAutomaticAdvance, { body: pickBody(createAutomaticAdvanceBody, toBody(order)) });
      return { id: order.numClient, ...order };
    },
    update: async (numClient, change, before) => {
      const order = { iban: '', ...before, ...change, numClient };
      await supplierCall(api.changeAutomaticAdvance, { body: pickBody(changeAutomaticAdvanceBody, toBody(order)) });
      return change;
    },
    delete: (numClient) =>
      supplierCall(api.endAutomaticAdvance, {
        query: { numCliente: numClient, tipoConfirming: CONFIRMING_TYPE },
      }),
  },
} satisfies ResourceApis;
