/**
 * The prefixes and names from which fake values of one purpose are created. No real person or company has them, and no
 * two sources share one, so no value of a scene ever appears in a report (R-DESK-09).
 */
export interface FakeDataSource {
  /** Four digits that are no bank's code. */
  bankCode: string;
  /** Three letters with which no BIC begins. */
  bicPrefix: string;
  /** Two letters and two digits with which references begin: the letters if the reference has two or more. */
  referenceLetters: string;
  referenceDigits: string;
  /** The first digit of the counter in a tax id, after the fake prefix. */
  taxIdFirstDigit: string;
  /** Three digits with which no telephone begins. */
  phonePrefix: string;
  /** The third part of a fake UUID; its other parts are 0. */
  uuidGroup: string;
  /** The first digit of the counter in a postal code, after 00, which is no province. */
  postalCodeDigit: string;
  streetName: string;
  townName: string;
  textLabel: string;
  mailboxName: string;
  domain: string;
  /** The start of aliases that forms reject: at least seven letters; only the first one or two for short aliases. */
  aliasLetters: string;
  people: readonly string[];
  companies: readonly string[];
  /** Eight letters each; with a digit appended they are valid aliases. */
  aliasStems: readonly string[];
}

/** Lower case without accents. */
export const toUnaccentedLowerCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();
