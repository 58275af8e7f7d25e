/**
 * The prefixes and names from which fake values of one purpose are created. No real person or company has them, and no
 * two sources share one, so no value of a scene ever appears in a report (R-DESK-09).
 */
export interface FakeDataSource {
  /** Four digits that are no bank's code. */
  bank: string;
  /** Three letters with which no BIC begins. */
  bic: string;
  /** Two letters and two digits with which references begin: the letters if the reference has two or more. */
  letters: string;
  figures: string;
  /** The first digit of the counter in a tax id, after the fake prefix. */
  taxIdLead: string;
  /** Three digits with which no telephone begins. */
  phone: string;
  /** The third part of a fake UUID; its other parts are 0. */
  uuid: string;
  /** The first digit of the counter in a postal code, after 00, which is no province. */
  postalLead: string;
  street: string;
  town: string;
  text: string;
  mailbox: string;
  domain: string;
  /** The start of aliases that forms reject: at least seven letters; only the first one or two for short aliases. */
  alias: string;
  people: readonly string[];
  companies: readonly string[];
  /** Eight letters each; with a digit appended they are valid aliases. */
  aliasStems: readonly string[];
}

/** Lower case without accents. */
export const stripAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();
