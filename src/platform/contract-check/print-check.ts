import type { Breach } from '#shared/contract/breach.ts';
import { getCallRecord } from '#shared/contract/contract-answers.ts';
import type { CallName } from '#shared/calls/contract.ts';
import { type Language, translatorOf } from '#shared/texts/texts.ts';
import { type CallReport, hasError, isOmitted, isRefused, blocksSupplier } from './contract-check.ts';
import { contractCheckTexts } from './contract-check.texts.ts';
import { READ_CALLS } from './check-reads.ts';
import { EXPECTED_REFUSED_CALLS } from './check-writes.ts';

const READS: ReadonlySet<CallName> = new Set(READ_CALLS);

/** The texts of the command in one language. */
export const createCheckTranslator = (language: Language) => translatorOf(contractCheckTexts[language]);

/** What the portal shows in place of the data: as suppliers read it, with the English beside; '' when it shows the data. */
export const getShownText = ({ shown }: CallReport): string => (shown ? `«${shown.es}» (“${shown.en}”)` : '');

/** What was found in an answer, without any of its values: place and kind. */
export const nameBreach = ({ place, kind }: Pick<Breach, 'place' | 'kind'>): string => `${place} ${kind}`.trim();

/** The calls of a check at which a supplier would be stuck. */
export const findCallsBlockingSupplier = (reports: readonly CallReport[]): CallName[] =>
  reports.filter((report) => blocksSupplier(report, READS)).map(({ call }) => call);

/** One paragraph for a call: what the portal shows of it, with a line for each breach. */
export function describeCall(report: CallReport, language: Language): string {
  const { method, path } = getCallRecord(report.call);
  const translate = createCheckTranslator(language);
  const breaches = report.breaches.map(
    ({ effect, count, ...found }) =>
      `  ${nameBreach(found)} ${translate('check.count', { smart_count: count })}: ${effect[language]}`,
  );
  return [`${method} ${path}  ${summarize(report, language)}`, ...breaches].join('\n');
}

/** Whether the service asks for a signature that the check did not give. */
const asksForSignature = ({ signature }: CallReport): boolean => signature !== undefined && !signature.isSigned;

/** What the portal shows where the service asks for a signature, in both languages; labels and means alone. */
function describeSignature({ methods, labels }: NonNullable<CallReport['signature']>): string {
  const inLanguage = (language: Language) => {
    const translate = createCheckTranslator(language);
    const means = methods.map((method) => translate(`check.means.${method}`)).join(', ');
    return translate('check.dialog', {
      smart_count: labels.length,
      labels: labels.join(', ') || '—',
      means: means || translate('check.means.none'),
    });
  };
  return `«${inLanguage('es')}» (“${inLanguage('en')}”)`;
}

function summarize(report: CallReport, language: Language): string {
  const translate = createCheckTranslator(language);
  const { call, status, rows, pages, failure, breaches } = report;
  const text = getShownText(report);
  if (call === 'logOut') return translate('check.right');
  if (failure) return translate('check.noAnswer', { text });
  if (isOmitted(report)) return translate('check.omitted');
  if (report.signature && asksForSignature(report))
    return translate('check.signed', { text: describeSignature(report.signature) });
  if (isRefused(report))
    return translate(EXPECTED_REFUSED_CALLS.has(call) ? 'check.expected' : 'check.refused', { status, text });
  if (EXPECTED_REFUSED_CALLS.has(call)) return translate('check.unexpected');
  if (hasError(report)) return translate('check.nothing');
  const found = rows === undefined ? '' : translate('check.rows', { smart_count: rows, pages });
  const signed = report.signature && translate('check.signedRight', { text: describeSignature(report.signature) });
  return [signed, found, breaches.length === 0 ? translate('check.right') : ''].filter(Boolean).join(' ');
}

/** The calls of a list that were not tried, as there was no data for them. */
export const describeSkipped = (
  calls: readonly CallName[],
  reports: readonly CallReport[],
  language: Language,
): string[] =>
  calls
    .filter((call) => !reports.some((report) => report.call === call))
    .map((call) => {
      const { method, path } = getCallRecord(call);
      return `${method} ${path}  ${createCheckTranslator(language)('check.skipped')}`;
    });

/** The last line: whether a supplier can work. */
export function describeResult(reports: readonly CallReport[], language: Language): string {
  const translate = createCheckTranslator(language);
  const stuck = findCallsBlockingSupplier(reports);
  if (stuck.length > 0) return translate('check.stuck', { calls: stuck.join(', ') });
  // A call that is refused or accepted against expectation is a warning, too.
  const unexpected = reports.filter(
    (report) =>
      !asksForSignature(report) && !isOmitted(report) && isRefused(report) !== EXPECTED_REFUSED_CALLS.has(report.call),
  ).length;
  const warnings = reports.reduce((sum, { breaches }) => sum + breaches.length, unexpected);
  return warnings === 0 ? translate('check.fine') : translate('check.warned', { smart_count: warnings });
}
