import { expect } from 'vitest';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import {
  acceptViolations,
  cellOf,
  dayAsReceived,
  endsEarly,
  errorInsteadOfList,
  testBreaches,
} from './support/breach-screens.ts';
import type { Answers } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, expectCount, field, link, readOptions, rows, toast } from './support/screen.ts';
import { CLIENT, FORMATTED_IBAN, IBAN, OTHER_CLIENT } from './support/supplier-answers.ts';

// What the contract watch and the check say of an answer is what a screen makes of the same answer: lists.

const INVOICES = '/facturas';
const AUTOMATIC = '/anticipo-automatico/consulta';
const USERS = '/gestion-de-usuarios';
const ADVANCES = '/anticipo-facturas';
const DUE = formatDay(addDays(today(), 60));

const NO_INVOICE_LIST = 'Sale un error en lugar de la lista de facturas.';
const ENDS_EARLY = 'La lista acaba en esta página, aunque haya más.';
const TWO = ' · 2 facturas · 2.500,00 €';
const OTHER = `${OTHER_CLIENT.numClient}: ${OTHER_CLIENT.name}`;
const ZERO = 'La factura se ve con 0,00 € como importe.';

/** Opens the advance screen, and expects the options of a select. */
const options = (name: string, wanted: string[]) => async (answers: Answers) => {
  const service = await openPortal(ADVANCES, { answers });
  const read = () => readOptions(field(name)).map(([value, text]) => `${value}: ${text}`.replace(/\s+/g, ' '));
  await expect.poll(read).toEqual([': Seleccione…', ...wanted]);
  // The details of the first client need its number.
  if (wanted[0]?.startsWith(':')) acceptViolations(service);
};

async function seeNoBankNumber(answers: Answers) {
  await openPortal(INVOICES, { answers });
  await expect.element(rows().nth(1).css('strong')).toHaveAttribute('title', expect.stringMatching(/^41\d{8}$/));
  await expect.element(rows().first().css('strong')).toHaveAttribute('title', '');
}

async function seeNoAccount(answers: Answers) {
  await options('iban', [])(answers);
  await expect.element(dialog()).toHaveTextContent('Necesita una cuenta validada');
}

async function seeNoDeletion(answers: Answers) {
  const service = await openPortal(USERS, { answers });
  await button('Eliminar a colega_02').click();
  await dialog().getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.element(toast('Error')).toBeVisible();
  await expectCount(rows(), 2);
  acceptViolations(service);
}

async function seePrincipalUnmarked(answers: Answers) {
  await cellOf(USERS, 'Tipo', '')(answers);
  await expect.element(button('Eliminar a colega_02')).toBeVisible();
}

/** The portal opens no confirmation without the number of the client. */
async function seeNoChange(answers: Answers) {
  const service = await openPortal(AUTOMATIC, { answers });
  const change = button(`Modificar el anticipo automático de ${OTHER_CLIENT.name}`);
  await change.click();
  await field('iban').selectOptions(IBAN);
  await dialog().getByRole('button', { name: 'Modificar', exact: true }).click();
  await expectCount(dialog(), 0);
  await expect.element(change).toBeVisible();
  await expectAddress(AUTOMATIC);
  await link('Baja').click();
  await button(`Dar de baja el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await expect.element(rows().first()).toBeVisible();
  await expectAddress('/anticipo-automatico/baja');
  for (const call of ['change-automatic-advance', 'end-automatic-advance'] as const)
    expect(service.callsOf(call)).toEqual([]);
}

testBreaches('lists', {
  'listInvoices invoiceResponseList/0/invoiceNumber missing': [
    'La factura se ve sin número del banco.',
    seeNoBankNumber,
  ],
  'listInvoices invoiceResponseList/0/invoiceNumberExt null': [
    'La factura se ve sin número.',
    cellOf(INVOICES, 'Factura', ''),
  ],
  'listInvoices invoiceResponseList/0/customerName other type': [
    'La factura se ve sin nombre del cliente.',
    cellOf(INVOICES, 'Cliente', ''),
  ],
  'listInvoices invoiceResponseList/0/invoiceStatus unknown value': ['', cellOf(INVOICES, 'Estado', 'ZZ')],
  'listInvoices invoiceResponseList/0/invoiceDate slash day': [
    'La factura muestra su fecha de emisión tal como llega, y en Excel da error.',
    dayAsReceived(INVOICES, 'Emisión', formatDay(addDays(today(), -30))),
  ],
  'listInvoices invoiceResponseList/0/invoiceExpirationDate missing': [
    'La factura se ve sin vencimiento.',
    cellOf(INVOICES, 'Vencimiento', ''),
  ],
  'listInvoices invoiceResponseList/0/invoiceExpirationDate slash day': [
    'La factura muestra su vencimiento tal como llega, y en Excel da error.',
    dayAsReceived(INVOICES, 'Vencimiento', DUE),
  ],
  'listInvoices invoiceResponseList/0/nominalAmount missing': [ZERO, cellOf(INVOICES, 'Importe', '0,00 €')],
  'listInvoices invoiceResponseList/0/nominalAmount null': [ZERO, cellOf(INVOICES, 'Importe', '0,00 €')],
  'listInvoices invoiceResponseList/0/nominalAmount no number': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listInvoices invoiceResponseList/0/nominalAmount comma amount': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listInvoices invoiceResponseList/0/nominalAmountFinanced other type': [
    'La factura se ve con 0,00 € como importe anticipado o anticipable.',
    cellOf(INVOICES, 'Anticipado', '0,00 €'),
  ],
  'listInvoices invoiceResponseList/0/wayToPay unknown value': [
    'La factura muestra su forma de pago tal como llega.',
    cellOf(INVOICES, 'Forma de pago', 'ZZ'),
  ],
  'listInvoices invoiceResponseList missing': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listInvoices invoiceResponseList other type': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listInvoices moreData missing': [ENDS_EARLY, endsEarly(INVOICES, 1)],
  'listInvoices paginationItem no cursor': [ENDS_EARLY, endsEarly(INVOICES, 1)],
  'listInvoices paginationItem repeated cursor': [ENDS_EARLY, endsEarly(INVOICES, 2)],
  'listInvoices  other wrapper': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listInvoices  html': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listInvoices  error with 200': [NO_INVOICE_LIST, errorInsteadOfList(INVOICES)],
  'listClients response/0/numClient missing': [
    'No se puede elegir el cliente.',
    options('numClient', [`: ${CLIENT.name}`, OTHER]),
  ],
  'listClients response/0/name null': [
    'El cliente se ve sin nombre.',
    options('numClient', [`${CLIENT.numClient}:${TWO}`, `${OTHER} · 0 facturas · 0,00 €`]),
  ],
  'listClients  other wrapper': ['Sale un error en lugar de la lista de clientes.', errorInsteadOfList(ADVANCES)],
  'listAutomaticAdvances automaticAdvanceInfoList/0/numClient missing': [
    'El anticipo automático no se puede cambiar ni finalizar.',
    seeNoChange,
  ],
  'listAutomaticAdvances automaticAdvanceInfoList/0/nameClient null': [
    'El anticipo automático se ve sin nombre del cliente.',
    cellOf(AUTOMATIC, 'Cliente pagador', ''),
  ],
  'listAutomaticAdvances automaticAdvanceInfoList/0/applicationDate slash day': [
    'El anticipo automático muestra su fecha de solicitud tal como llega, y en Excel da error.',
    dayAsReceived(AUTOMATIC, 'Fecha de solicitud', '15/01/2026'),
  ],
  'listAutomaticAdvances automaticAdvanceInfoList/0/iban other type': [
    'El anticipo automático se ve sin IBAN.',
    cellOf(AUTOMATIC, 'Cuenta de abono', ''),
  ],
  'listAutomaticAdvances automaticAdvanceInfoList null': [
    'Sale un error en lugar de la lista de anticipos automáticos.',
    errorInsteadOfList(AUTOMATIC),
  ],
  'listAllAccounts response/0/iban missing': [
    'La cuenta no se puede elegir.',
    options('iban', [': · Cuenta principal']),
  ],
  'listAllAccounts response/0/codEcvEgc unknown value': [
    'La cuenta no se ofrece para recibir anticipos.',
    seeNoAccount,
  ],
  'listAllAccounts response/0/description null': [
    'La cuenta se ve sin descripción.',
    options('iban', [`${IBAN}: ${FORMATTED_IBAN} ·`]),
  ],
  'listAllAccounts  other wrapper': ['Sale un error en lugar de la lista de cuentas.', errorInsteadOfList(ADVANCES)],
  'listAccounts paginationItem repeated cursor': [ENDS_EARLY, endsEarly('/cuentas-de-abono', 2)],
  'listUsers response/0/id missing': ['El usuario no se puede eliminar.', seeNoDeletion],
  'listUsers response/0/email null': [
    'El usuario se ve sin correo electrónico.',
    cellOf(USERS, 'Correo electrónico', ''),
  ],
  'listUsers response/0/status unknown value': ['El usuario se ve sin estado.', cellOf(USERS, 'Estado', '')],
  'listUsers response/0/isPrincipalUser flag as text': [
    'El usuario principal no se distingue, y se ofrece eliminarlo.',
    seePrincipalUnmarked,
  ],
});
