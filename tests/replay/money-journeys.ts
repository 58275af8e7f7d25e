import { addDays, formatDay, today } from '#shared/dates/days.ts';
import type { Action } from './action.ts';
import { ACCEPTED, button, choose, link, NEED, open, press, tick, type } from './journeys.ts';

const CLIENT = choose('Cliente', '#1');
const ACCOUNT = choose('Cuenta de abono', '#1');
/** The first one ticks the whole page. */
const INVOICE = tick('checkbox', '', 1);
const REQUEST = button('Solicitar');
const CHOSEN = [open('/anticipo-facturas'), CLIENT, ACCOUNT, INVOICE];
const TOO_MUCH = `/anticipo-facturas/propuesta?importe=9000000.00&dia=${addDays(today(), 4)}`;
const CONFIRMED = [ACCEPTED, REQUEST];

/** Ways to money, from the first choice to what comes after the receipt. */
export const MONEY_JOURNEYS: Readonly<Record<string, readonly Action[]>> = {
  'an advance with the invoices of another client': [
    ...CHOSEN,
    choose('Cliente', '#2'),
    INVOICE,
    tick('checkbox', '', 2),
    REQUEST,
    ...CONFIRMED,
  ],
  'an advance whose account is changed at the end': [
    ...CHOSEN,
    REQUEST,
    link('Volver'),
    choose('Cuenta de abono', '#2'),
    REQUEST,
    ...CONFIRMED,
  ],
  'an amount that is refused': [...CHOSEN, type('textbox', 'Importe a anticipar', '99999999'), REQUEST],
  'a part of an invoice': [...CHOSEN, type('textbox', 'Importe a anticipar', '100,50'), REQUEST, ...CONFIRMED],
  'an advance, its receipt, and the list again': [...CHOSEN, REQUEST, ...CONFIRMED, link('Finalizar')],
  'a reload before the confirmation': [...CHOSEN, REQUEST, ACCEPTED, { does: 'reload' }, ACCEPTED],
  'a simulation for another day, then the request': [
    ...CHOSEN,
    button('Simulación'),
    type('textbox', 'Fecha valor', addDays(today(), 7)),
    type('textbox', 'Fecha valor', today()),
    link('Solicitar'),
    ...CONFIRMED,
  ],
  'a simulation for another day': [
    ...CHOSEN,
    button('Simulación'),
    type('textbox', 'Fecha valor', addDays(today(), 7)),
  ],
  'the expenses of the debtor': [
    open('/anticipo-facturas'),
    CLIENT,
    ACCOUNT,
    button('Filtros'),
    choose('Tipo de confirming', 'D'),
    button('Filtrar'),
    INVOICE,
  ],
  'an advance in dark on a telephone': [
    { does: 'theme', value: 'dark' },
    { does: 'width', value: 375 },
    ...CHOSEN,
    REQUEST,
    ...CONFIRMED,
  ],
  'a proposal': [open(NEED)],
  'a proposal for another day': [
    open(NEED),
    type('textbox', 'Día', formatDay(addDays(today(), 9))),
    button('Ver propuesta'),
  ],
  'an invoice of its own': [
    open('/anticipo-facturas'),
    open('/facturas'),
    press('link', 'FV-', 1),
    button('Anticipar esta factura'),
    ACCOUNT,
    ...CONFIRMED,
  ],
  'an automatic advance': [
    open('/anticipo-automatico'),
    choose('Cliente pagador', '#1'),
    ACCOUNT,
    button('Continuar'),
    ACCEPTED,
    button('Confirmar'),
  ],
  'an automatic advance with another account': [
    open('/anticipo-automatico/consulta'),
    button('Modificar el anticipo'),
    choose('Cuenta de abono', '#2'),
    button('Continuar'),
    ACCEPTED,
    button('Confirmar'),
  ],
  'the end of an automatic advance': [
    open('/anticipo-automatico/baja'),
    button('Dar de baja'),
    ACCEPTED,
    button('Confirmar'),
  ],
  'a proposal with the fewest invoices': [open(NEED), press('radio', 'Menos facturas')],
  'a proposal that is asked for again': [open(NEED), button('Ver propuesta')],
  'a proposal of all that is possible': [open(TOO_MUCH), button('Proponer')],
};

/** Those that every run leads to the bench; the others are for the long run. */
export const MONEY_IN_EVERY_RUN: ReadonlySet<string> = new Set([
  'an advance whose account is changed at the end',
  'a simulation for another day, then the request',
  'a proposal',
  'a proposal with the fewest invoices',
  'an automatic advance with another account',
]);
