import { messageAwaitsAuthorisation } from '#shared/records/advance-rules.ts';
import { formatDay, type IsoDay } from '#shared/dates/days.ts';
import { calculateEffectiveAnnualRate } from '#shared/money/effective-annual-rate.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { type Cents } from '#shared/money/money.ts';
import { formatAnnualRate } from '#shared/records/simulation-totals.ts';
import type { MailBlock, MailFact, MailItem } from '#platform/mail/mail-blocks.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { maskIban } from './mask-iban.ts';
import type { Notice } from './notices.ts';

/** Price of one invoice of an advance; `net` is the amount that arrives. */
export interface NoticeLine {
  numberExt: string;
  amount: Cents;
  /** Days for which interest is charged. */
  days: number;
  interest: Cents;
  commission: Cents;
  tax: Cents;
  spendingCharged: Cents;
  net: Cents;
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

interface RequestedAdvance extends NoticeAdvance {
  reference: string;
  message: string;
  /** The idempotency key of the request; null when the request had none. */
  idempotencyKey: string | null;
  requestedBy: string;
}

/** Notice of a requested advance, with the amounts of its receipt (R-ADV-28). */
export function createAdvanceRequestedNotice(advance: RequestedAdvance): Notice {
  const { reference, idempotencyKey, requestedBy } = advance;
  const isAwaited = messageAwaitsAuthorisation(advance.message);
  return {
    subject: getMailText(isAwaited ? 'advance.awaited.subject' : 'advance.made.subject'),
    intro: getMailText(isAwaited ? 'advance.awaited.intro' : 'advance.made.intro'),
    facts: [
      [getMailText('advance.reference'), reference],
      ...(idempotencyKey === null ? [] : ([[getMailText('advance.requestReference'), idempotencyKey]] as const)),
      [getMailText('advance.requestedBy'), toPlainName(requestedBy)],
      ...placeFacts(advance),
    ],
    blocks: figures(advance.lines, (line) => lineFacts(line)),
  };
}

/** Notice of advances made by an automatic advance. */
export const createAutomaticAdvanceNotice = (advance: NoticeAdvance): Notice => ({
  subject: getMailText('advance.automatic.subject'),
  intro: getMailText('advance.automatic.intro'),
  facts: placeFacts(advance),
  blocks: figures(advance.lines, (line) => [
    ...lineFacts(line),
    [getMailText('advance.reference'), line.reference],
    ...(line.awaitsAuthorisation ? ([[getMailText('account.status'), getMailText('advance.awaits')]] as const) : []),
  ]),
});

const placeFacts = ({ clientName, iban, appliedOn, valueDay }: NoticeAdvance): MailFact[] => [
  [getMailText('advance.client'), clientName],
  [getMailText('account.iban'), maskIban(iban)],
  [getMailText('advance.appliedOn'), formatDay(appliedOn)],
  [getMailText('advance.valueDay'), formatDay(valueDay)],
];

const figures = (lines: readonly NoticeLine[], factsOf: (line: NoticeLine) => MailFact[]): MailBlock[] => [
  { items: lines.map((line): MailItem => toItem(line, factsOf(line))) },
  { facts: sums(lines) },
];

const toItem = ({ numberExt, amount }: NoticeLine, facts: MailFact[]): MailItem => ({
  title: getMailText('advance.invoice', { number: numberExt }),
  amount: formatEuros(amount),
  facts,
});

const lineFacts = (line: NoticeLine): MailFact[] => [
  [getMailText('advance.days'), String(line.days)],
  ...COSTS.map((field): MailFact => [getMailText(`advance.${field}`), formatEuros(line[field])]),
  [getMailText('advance.net'), formatEuros(line.net)],
];

const COSTS = ['interest', 'commission', 'tax', 'spendingCharged'] as const;

function sums(lines: readonly NoticeLine[]): MailFact[] {
  const sum = (field: 'amount' | 'net' | (typeof COSTS)[number]) =>
    formatEuros(lines.reduce((total, line) => total + line[field], 0));
  const rate = calculateEffectiveAnnualRate(lines.map(({ amount, net, days }) => ({ nominal: amount, net, days })));
  return [
    [getMailText('advance.count'), String(lines.length)],
    [getMailText('advance.amount'), sum('amount')],
    ...COSTS.map((field): MailFact => [getMailText(`advance.${field}`), sum(field)]),
    ...(rate === null ? [] : ([[getMailText('advance.rate'), formatAnnualRate(rate)]] as const)),
    [getMailText('advance.netAmount'), sum('net')],
  ];
}
