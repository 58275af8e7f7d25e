import { escapeHtml } from './render-mail.ts';

/** A label and its value, for example "Cliente pagador" and "Grandes Almacenes". */
export type MailFact = readonly [label: string, value: string];

/** A block of a mail: a sentence, a list of facts, or items, for example the invoices of an advance. */
export type MailBlock = string | { facts: readonly MailFact[] } | { items: readonly MailItem[] };

/** A titled item with its facts. */
export interface MailItem {
  title: string;
  /** Shown next to the title. */
  amount: string;
  facts: readonly MailFact[];
}

const inWords = (facts: readonly MailFact[], between: string) =>
  facts.map(([label, value]) => `${label}: ${value}`).join(between);

/** Renders a block as plain text. */
export function renderBlockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('facts' in block) return inWords(block.facts, '\n');
  return block.items.map(({ title, amount, facts }) => `- ${title}: ${amount}\n  ${inWords(facts, '; ')}`).join('\n');
}

/** Renders a block as HTML, narrow enough for a phone. */
export function renderBlockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  const rows = 'facts' in block ? block.facts.map(factHtml) : block.items.map(itemHtml);
  return `<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

const LINE = 'padding:6px 0;border-bottom:1px solid #d9dee5;vertical-align:top';

/** @param breaks whether the value, for example a long reference, may wrap */
const rowHtml = (name: string, value: string, breaks: 'overflow-wrap:anywhere' | 'white-space:nowrap') =>
  `<tr><td style="${LINE};padding-right:16px">${name}</td><td style="${LINE};text-align:right;${breaks}"><strong>${escapeHtml(value)}</strong></td></tr>`;

const factHtml = ([label, value]: MailFact) => rowHtml(escapeHtml(label), value, 'overflow-wrap:anywhere');

const itemHtml = ({ title, amount, facts }: MailItem) => {
  const details = `<br><span style="font-size:13px;color:#52606d">${escapeHtml(inWords(facts, ' · '))}</span>`;
  return rowHtml(`<strong>${escapeHtml(title)}</strong>${details}`, amount, 'white-space:nowrap');
};
