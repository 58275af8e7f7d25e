/**
 * What the made-up values of one purpose are made of. Each part belongs to nobody, and no two stocks share one: so nothing
 * that a scene shows is ever in a report (R-DESK-09).
 */
export interface Stock {
  /** Four digits that no bank has as its code. */
  bank: string;
  /** Three letters with which no BIC begins. */
  bic: string;
  /** Two letters and two digits with which references begin: the letters where a reference has two or more. */
  letters: string;
  figures: string;
  /** The digit that leads the counter of a tax id, behind what marks it as nobody's. */
  taxIdLead: string;
  /** Three digits with which no telephone begins. */
  phone: string;
  /** The third part of a UUID of nobody; its other parts are 0. */
  uuid: string;
  /** The digit that leads the counter of a postal code, behind 00, which is no province. */
  postalLead: string;
  street: string;
  town: string;
  text: string;
  mailbox: string;
  domain: string;
  /** What aliases that no form takes are made of: at least seven letters; its first one or two where they are short. */
  alias: string;
  people: readonly string[];
  companies: readonly string[];
  /** Eight letters each; with a digit behind they are aliases as the rules have them. */
  aliasStems: readonly string[];
}

/** Lower case without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();
