import * as api from '#generated/contract/addresses.ts';
import type { RequestBody, ResponseRow, UnvalidatedFields } from '#shared/contract.ts';
import { compactIban } from '#shared/iban.ts';
import type { AutomaticAdvance, AutomaticAdvanceFilter } from '#shared/records.ts';
import { supplierCall } from './call.ts';
import { readAllPages } from '#shared/wire/cursor-cache.ts';
import { readPage, decodeText, textsOf } from '#shared/wire/decode.ts';
import type { ResourceApi, ResourceApis } from './resource-api.ts';

declare module '#shared/data-provider.ts' {
  interface Resources {
    'automatic-advances': {
      row: AutomaticAdvance;
      filter: AutomaticAdvanceFilter;
      create: Pick<AutomaticAdvance, 'numClient' | 'iban'>;
      update: Pick<AutomaticAdvance, 'iban'>;
    };
  }
}

// Automatic advances have only this kind of confirming (R-AUTO-37).
const CONFIRMING_TYPE: RequestBody<'createAutomaticAdvance'>['typeConfirming'] = 'N';

/** An automatic advance as the service sends it (R-AUTO-53). */
const fromAutomaticAdvance = (wire: UnvalidatedFields<ResponseRow<'listAutomaticAdvances'>>): AutomaticAdvance => ({
  ...textsOf(wire, ['typeConfirming']),
  id: decodeText(wire.numClient),
  numClient: decodeText(wire.numClient),
  nameClient: decodeText(wire.nameClient),
  applicationDate: decodeText(wire.applicationDate),
  iban: decodeText(wire.iban),
});

const toBody = (numClient: string, iban: string) => ({
  iban: compactIban(iban),
  numClient,
  typeConfirming: CONFIRMING_TYPE,
});

const readPageOf: NonNullable<ResourceApi<'automatic-advances'>['readPage']> = async (filter, cursor, signal) => {
  const { numCliente, fechaDesde, fechaHasta } = filter;
  const query = { numCliente, fechaDesde, fechaHasta, paginationItem: cursor };
  const answer = await supplierCall(api.listAutomaticAdvances, { query, signal });
  return readPage(answer, 'automaticAdvanceInfoList', fromAutomaticAdvance);
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
    create: async ({ numClient, iban }) => {
      await supplierCall(api.createAutomaticAdvance, { body: toBody(numClient, iban) });
      return { id: numClient, numClient, iban };
    },
    update: async (numClient, { iban = '' }) => {
      await supplierCall(api.changeAutomaticAdvance, { body: toBody(numClient, iban) });
      return { iban };
    },
    delete: (numClient) =>
      supplierCall(api.endAutomaticAdvance, {
        query: { numCliente: numClient, tipoConfirming: CONFIRMING_TYPE },
      }),
  },
} satisfies ResourceApis;
