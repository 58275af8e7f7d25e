import { awaitsAuthorisation } from '#shared/advance-rules.ts';
import { formatDay, type IsoDay } from '#shared/days.ts';
import { effectiveAnnualRate } from '#shared/effective-annual-rate.ts';
import { formatEuros, type Cents } from '#shared/money.ts';
import { formatAnnualRate } from '#shared/simulation-totals.ts';
import type { Block, Fact, Item } from './blocks.ts';
import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

/** What one invoice of an advance brought and cost; `net` is what arrives. */
export interface NoticeLine {
  numberExt: string;
  amount: Cents;
  /** For which interest is charged. */
  days: number;
  interest: Cents;
  commission: Cents;
  tax: Cents;
  spendingCharged: Cents;
  net: Cents;
  /** Of the advance that it belongs to. */
  reference: string;
  awaitsAuthorisation: boolean;
}

/** Advances of one client that are paid into one account on one day. */
interface NoticeAdvance {
  clientName: string;
  iban: string;
  appliedOn: IsoDay;
  valueDay: IsoDay;
  lines: readonly NoticeLine[];
}

/** An advance that somebody asked for. */
interface RequestedAdvance extends NoticeAdvance {
  reference: string;
  message: string;
  /** By what the portal knows the request; null where it sent nothing. */
  idempotencyKey: string | null;
  /** Who asked for it. */
  requestedBy: string;
}

/** Tells of an advance that was asked for, with the figures of its receipt (R-ADV-28). */
export function advanceRequested(advance: RequestedAdvance): Notice {
  const { reference, idempotencyKey, requestedBy } = advance;
  const isAwaited = awaitsAuthorisation(advance.message);
  return {
    subject: isAwaited ? 'Solicitud de anticipo pendiente de autorización' : 'Solicitud de anticipo realizada',
    intro: isAwaited
      ? 'Hemos recibido la solicitud de anticipo de su empresa, que queda pendiente de autorización. El dinero llegará cuando se autorice; hasta entonces, los importes quedan reservados.'
      : 'Hemos realizado el anticipo que su empresa ha solicitado. No se puede deshacer.',
    facts: [
      ['Referencia', reference],
      ...(idempotencyKey === null ? [] : ([['Referencia de su solicitud', idempotencyKey]] as const)),
      ['Solicitado por', requestedBy],
      ...placeFacts(advance),
    ],
    more: figures(advance.lines, (line) => lineFacts(line)),
  };
}

/** Tells of advances that an automatic advance made. */
export const advancedAutomatically = (advance: NoticeAdvance): Notice => ({
  subject: 'Facturas anticipadas automáticamente',
  intro: 'El anticipo automático de su empresa ha anticipado las facturas de este correo.',
  facts: placeFacts(advance),
  more: figures(advance.lines, (line) => [
    ...lineFacts(line),
    ['Referencia', line.reference],
    ...(line.awaitsAuthorisation ? ([['Estado', 'pendiente de autorización']] as const) : []),
  ]),
});

const placeFacts = ({ clientName, iban, appliedOn, valueDay }: NoticeAdvance): Fact[] => [
  ['Cliente pagador', clientName],
  ['Cuenta de abono', maskIban(iban)],
  ['Fecha de solicitud', formatDay(appliedOn)],
  ['Fecha valor', formatDay(valueDay)],
];

const figures = (lines: readonly NoticeLine[], factsOf: (line: NoticeLine) => Fact[]): Block[] => [
  { items: lines.map((line): Item => toItem(line, factsOf(line))) },
  { facts: sums(lines) },
];

const toItem = ({ numberExt, amount }: NoticeLine, facts: Fact[]): Item => ({
  title: `Factura ${numberExt}`,
  amount: formatEuros(amount),
  facts,
});

const lineFacts = (line: NoticeLine): Fact[] => [
  ['Días', String(line.days)],
  ...COSTS.map(([label, field]): Fact => [label, formatEuros(line[field])]),
  ['Neto', formatEuros(line.net)],
];

const COSTS = [
  ['Intereses', 'interest'],
  ['Comisión', 'commission'],
  ['Impuestos', 'tax'],
  ['Gastos', 'spendingCharged'],
] as const;

function sums(lines: readonly NoticeLine[]): Fact[] {
  const sum = (field: 'amount' | 'net' | (typeof COSTS)[number][1]) =>
    formatEuros(lines.reduce((total, line) => total + line[field], 0));
  const rate = effectiveAnnualRate(lines.map(({ amount, net, days }) => ({ nominal: amount, net, days })));
  return [
    ['Número de facturas', String(lines.length)],
    ['Importe anticipado', sum('amount')],
    ...COSTS.map(([label, field]): Fact => [label, sum(field)]),
    ...(rate === null ? [] : ([['TAE', formatAnnualRate(rate)]] as const)),
    ['Importe neto', sum('net')],
  ];
}
