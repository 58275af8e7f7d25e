import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { formatDay } from '#shared/dates/iso-day.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { toCents, type Cents } from '#shared/money/money.ts';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import type { AdvanceApplication } from '#confirming/rules/advance-application.ts';
import { type SignatureLine, writeLines as write } from '#platform/signatures/signature-lines.ts';
import { sumNet, sumPlan } from '#confirming/rules/read-announced-plan.ts';

const shorten = (iban: string) => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
const ibanFact = (iban: string) => [getMailText('account.iban'), formatIban(iban)] as const;

/** The names of clients by number, as far as the service knows them at this moment. */
type ClientNames = ReadonlyMap<string, string>;

/** A client in words; the number stays, as two clients may have one name. */
function formatClient(number: string, names: ClientNames): string {
  const name = names.get(number) ?? '';
  return name === '' ? number : `${name} (${number})`;
}

/** What a user signs with an advance (R-SIGN-01). */
export function describeAdvance(
  { total, count, iban, clientNumber }: Pick<AdvanceApplication, 'total' | 'count' | 'iban' | 'clientNumber'>,
  { net, valueDay }: { net: Cents; valueDay: IsoDay },
  names: ClientNames,
): SignatureLine[] {
  const values = { amount: formatEuros(total), count, iban: shorten(iban) };
  return write(
    getMailText(count === 1 ? 'signature.advance.one' : 'signature.advance.many', values),
    [getMailText('signature.amount'), formatEuros(total)],
    [getMailText('advance.netAmount'), formatEuros(net)],
    [getMailText('advance.count'), String(count)],
    [getMailText('advance.client'), formatClient(clientNumber, names)],
    ibanFact(iban),
    [getMailText('advance.valueDay'), formatDay(valueDay)],
  );
}

/**
 * What a user signs with all requests of a plan: their number, and the amount for each account; where the plan announces
 * prices, what it costs and pays out, in all and by request (R-PLAN-12).
 */
export function describePlan(plan: readonly AnnouncedRequest[], valueDay: IsoDay, names: ClientNames): SignatureLine[] {
  const clients = [...new Set(plan.map(({ numClient }) => numClient))];
  const ibans = [...new Set(plan.map(({ iban }) => iban))];
  const amountOf = (iban: string) => formatEuros(sumPlan(plan.filter((request) => request.iban === iban)));
  const count = plan.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0);
  const total = sumPlan(plan);
  const net = sumNet(plan);
  const amount = formatEuros(total);
  const [first = ''] = ibans;
  const sentence = ibans.length > 1 ? 'signature.plan.accounts' : 'signature.plan';
  const values = { requests: plan.length, count, amount, iban: shorten(first), accounts: ibans.length };
  return write(
    getMailText(sentence, values),
    [getMailText('signature.amount'), amount],
    ...(net === undefined ? [] : describePrice(total, net)),
    [getMailText('signature.requests'), String(plan.length)],
    [getMailText('advance.count'), String(count)],
    [getMailText('signature.clients'), clients.map((number) => formatClient(number, names)).join(', ')],
    ...ibans.map((iban) => (ibans.length > 1 ? ([formatIban(iban), amountOf(iban)] as const) : ibanFact(iban))),
    [getMailText('advance.valueDay'), formatDay(valueDay)],
    ...plan.flatMap((request, index) => describeRequest(request, index + 1, names)),
  );
}

const describePrice = (total: Cents, net: Cents) =>
  [
    [getMailText('signature.cost'), formatEuros(total - net)],
    [getMailText('advance.netAmount'), formatEuros(net)],
  ] as const;

/** A line about a request of a plan: its client and price; none without a price. */
function describeRequest({ numClient, totalAmount, totalNet }: AnnouncedRequest, number: number, names: ClientNames) {
  if (totalNet === undefined) return [];
  const [total, net] = [toCents(totalAmount), toCents(totalNet)];
  const values = { amount: formatEuros(total), cost: formatEuros(total - net), net: formatEuros(net) };
  const client = formatClient(numClient, names);
  return [
    [getMailText('signature.request', { number }), getMailText('signature.request.price', { client, ...values })],
  ] as const;
}

/** What a user signs with an automatic advance. */
export const describeAutomaticAdvance = ({ iban, clientName }: { iban: string; clientName: string }) =>
  write(
    getMailText('signature.automatic-advance', { iban: shorten(iban) }),
    [getMailText('advance.client'), clientName],
    ibanFact(iban),
  );

interface DescribedAccount {
  iban: string;
  bic: string;
  description: string;
  hasDocument?: boolean;
}

/** What a user signs with a new or a changed account. */
export const describeAccount = (act: 'add' | 'change', { iban, bic, description, hasDocument }: DescribedAccount) =>
  write(
    getMailText(`signature.account.${act}`, { iban: shorten(iban) }),
    ibanFact(iban),
    [getMailText('signature.bic'), bic],
    [getMailText('signature.description'), description],
    [getMailText('signature.document'), hasDocument ? getMailText('signature.account.document') : ''],
  );

/** What a user signs who adds or removes a colleague, or the means of one. */
export const describeColleague = (act: 'create' | 'delete' | 'means', email: string) =>
  write(getMailText(`signature.user.${act}`), [getMailText('signature.email'), email]);

/** What a user signs who changes the own login. @param value of the new email or telephone; '' for a password */
export const describeCredentials = (changed: 'email' | 'phone' | 'password', value = '') =>
  write(getMailText(`signature.credentials.${changed}`), [
    getMailText(changed === 'phone' ? 'signature.phone' : 'signature.email'),
    value,
  ]);

/** What a user signs who adds or removes means to sign. @param name '' for new means */
export const describeMeans = (act: 'add' | 'remove', kind: MeansKind, name = '') =>
  write(
    getMailText(`signature.means.${act}`),
    [getMailText('signature.means'), getMailText(`signature.means.${kind}`)],
    [getMailText('means.name'), name],
  );

/** What a user signs who logs in on a new device. @param device '' when unknown */
export const describeLogin = (device: string) =>
  write(getMailText('signature.login'), [getMailText('signature.device'), device]);
