import * as api from '#generated/contract/addresses.ts';
import type { BodyOf, RowOf, Unread } from '#shared/contract.ts';
import { compactIban } from '#shared/iban.ts';
import type { AutomaticAdvance } from '#shared/records.ts';
import { supplierCall } from './call.ts';
import { readAllPages } from './cursors.ts';
import { readPage, text, textsOf } from './decode.ts';
import type { Resource } from './resource.ts';

// The only kind of confirming that is advanced by itself (R-AUTO-37).
const CONFIRMING_TYPE: BodyOf<'createAutomaticAdvance'>['typeConfirming'] = 'N';

/** An automatic advance as the service sends it (R-AUTO-53). */
const fromAutomaticAdvance = (wire: Unread<RowOf<'listAutomaticAdvances'>>): AutomaticAdvance => ({
  ...textsOf(wire, ['typeConfirming']),
  id: text(wire.numClient),
  numClient: text(wire.numClient),
  nameClient: text(wire.nameClient),
  applicationDate: text(wire.applicationDate),
  iban: text(wire.iban),
});

const toBody = (numClient: string, iban: string) => ({
  iban: compactIban(iban),
  numClient,
  typeConfirming: CONFIRMING_TYPE,
});

const readPageOf: NonNullable<Resource<'automatic-advances'>['readPage']> = async (filter, cursor, signal) => {
  const { numCliente, fechaDesde, fechaHasta } = filter;
  const query = { numCliente, fechaDesde, fechaHasta, paginationItem: cursor };
  const answer = await supplierCall(api.listAutomaticAdvances, { query, signal });
  return readPage(answer, 'automaticAdvanceInfoList', fromAutomaticAdvance);
};

/** The automatic advances (R-API-27…30, R-AUTO-49). No write is tried twice. */
export const automaticAdvances = {
  readPage: readPageOf,
  /** Page after page (R-AUTO-61). */
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
} satisfies Resource<'automatic-advances'>;
