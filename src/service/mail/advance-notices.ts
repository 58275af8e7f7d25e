import { messageAwaitsAuthorisation } from '#shared/advance-rules.ts';
import { formatDay, type IsoDay } from '#shared/days.ts';
import { calculateEffectiveAnnualRate } from '#shared/effective-annual-rate.ts';
import { formatEuros, type Cents } from '#shared/money.ts';
import { formatAnnualRate } from '#shared/simulation-totals.ts';
import type { Block, Fact, Item } from './blocks.ts';
import { mailText } from './mail-text.ts';
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

/** An advance requested by a user. */
interface RequestedAdvance extends NoticeAdvance {
  reference: string;
  message: string;
  /** By what the portal knows the request; null where it sent nothing. */
  idempotencyKey: string | null;
  /** The user who requested it. */
  requestedBy: string;
}

/** Notice of a requested advance, with the amounts of its receipt (R-ADV-28). */
export function advanceRequested(advance: RequestedAdvance): Notice {
  const { reference, idempotencyKey, requestedBy } = advance;
  const isAwaited = messageAwaitsAuthorisation(advance.message);
  return {
    subject: mailText(isAwaited ? 'advance.awaited.subject' : 'advance.made.subject'),
    intro: mailText(isAwaited ? 'advance.awaited.intro' : 'advance.made.intro'),
    facts: [
      [mailText('advance.reference'), reference],
      ...(idempotencyKey === null ? [] : ([[mailText('advance.requestReference'), idempotencyKey]] as const)),
      [mailText('advance.requestedBy'), requestedBy],
      ...placeFacts(advance),
    ],
    more: figures(advance.lines, (line) => lineFacts(line)),
  };
}

/** Notice of advances made by an automatic advance. */
export const advancedAutomatically = (advance: NoticeAdvance): Notice => ({
  subject: mailText('advance.automatic.subject'),
  intro: mailText('advance.automatic.intro'),
  facts: placeFacts(advance),
  more: figures(advance.lines, (line) => [
    ...lineFacts(line),
    [mailText('advance.reference'), line.reference],
    ...(line.awaitsAuthorisation ? ([[mailText('account.status'), mailText('advance.awaits')]] as const) : []),
  ]),
});

const placeFacts = ({ clientName, iban, appliedOn, valueDay }: NoticeAdvance): Fact[] => [
  [mailText('advance.client'), clientName],
  [mailText('account.iban'), maskIban(iban)],
  [mailText('advance.appliedOn'), formatDay(appliedOn)],
  [mailText('advance.valueDay'), formatDay(valueDay)],
];

const figures = (lines: readonly NoticeLine[], factsOf: (line: NoticeLine) => Fact[]): Block[] => [
  { items: lines.map((line): Item => toItem(line, factsOf(line))) },
  { facts: sums(lines) },
];

const toItem = ({ numberExt, amount }: NoticeLine, facts: Fact[]): Item => ({
  title: mailText('advance.invoice', { number: numberExt }),
  amount: formatEuros(amount),
  facts,
});

const lineFacts = (line: NoticeLine): Fact[] => [
  [mailText('advance.days'), String(line.days)],
  ...COSTS.map((field): Fact => [mailText(`advance.${field}`), formatEuros(line[field])]),
  [mailText('advance.net'), formatEuros(line.net)],
];

const COSTS = ['interest', 'commission', 'tax', 'spendingCharged'] as const;

function sums(lines: readonly NoticeLine[]): Fact[] {
  const sum = (field: 'amount' | 'net' | (typeof COSTS)[number]) =>
    formatEuros(lines.reduce((total, line) => total + line[field], 0));
  const rate = calculateEffectiveAnnualRate(lines.map(({ amount, net, days }) => ({ nominal: amount, net, days })));
  return [
    [mailText('advance.count'), String(lines.length)],
    [mailText('advance.amount'), sum('amount')],
    ...COSTS.map((field): Fact => [mailText(`advance.${field}`), sum(field)]),
    ...(rate === null ? [] : ([[mailText('advance.rate'), formatAnnualRate(rate)]] as const)),
    [mailText('advance.netAmount'), sum('net')],
  ];
}
