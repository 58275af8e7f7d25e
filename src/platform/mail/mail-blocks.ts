import { escapeHtml } from './render-mail.ts';

/** A label and its value, for example "Cliente pagador" and "Grandes Almacenes". */
export type MailFact = readonly [label: string, value: string];

/** A line of a text with what was put in and taken out. */
export type MarkedLine = readonly { change: 'same' | 'added' | 'removed'; text: string }[];

/** What changed, under its name. */
export interface MailChange {
  title: string;
  lines: readonly MarkedLine[];
}

/** A sentence about how the mail looks, which differs in plain text and in HTML. */
export interface MailLegend {
  plain: string;
  styled: string;
}

/**
 * A block of a mail: a sentence, a list of facts, items, for example the invoices of an advance, a change of a text, or
 * what its marks mean.
 */
export type MailBlock =
  | string
  | { facts: readonly MailFact[] }
  | { items: readonly MailItem[] }
  | MailChange
  | MailLegend;

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
  if ('plain' in block) return block.plain;
  if ('facts' in block) return inWords(block.facts, '\n');
  if ('lines' in block) return [block.title, ...block.lines.map(markedText)].join('\n');
  return block.items.map(({ title, amount, facts }) => `- ${title}: ${amount}\n  ${inWords(facts, '; ')}`).join('\n');
}

/** Renders a block as HTML, narrow enough for a phone. */
export function renderBlockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  if ('plain' in block) return `<p>${escapeHtml(block.styled)}</p>`;
  if ('lines' in block)
    return `<p style="margin:16px 0 4px"><strong>${escapeHtml(block.title)}</strong></p>\n${block.lines.map(markedHtml).join('\n')}`;
  const rows = 'facts' in block ? block.facts.map(factHtml) : block.items.map(itemHtml);
  return `<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

const TEXT_MARKS = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const;

const markedText = (line: MarkedLine): string =>
  line.map(({ change, text }) => `${TEXT_MARKS[change][0]}${text}${TEXT_MARKS[change][1]}`).join('');

const HTML_MARKS = {
  same: ['', ''],
  added: ['<ins style="background:#c9f0d4;color:#0b3d1c">', '</ins>'],
  removed: ['<del style="background:#fbd5d5;color:#5f1212">', '</del>'],
} as const;

const markedHtml = (line: MarkedLine): string =>
  `<p style="margin:0 0 6px;padding-left:10px;border-left:3px solid #d9dee5;overflow-wrap:anywhere">${line
    .map(({ change, text }) => `${HTML_MARKS[change][0]}${escapeHtml(text)}${HTML_MARKS[change][1]}`)
    .join('')}</p>`;

const LINE = 'padding:6px 0;border-bottom:1px solid #d9dee5;vertical-align:top';

/** @param breaks whether the value, for example a long reference, may wrap */
const rowHtml = (name: string, value: string, breaks: 'overflow-wrap:anywhere' | 'white-space:nowrap') =>
  `<tr><td style="${LINE};padding-right:16px">${name}</td><td style="${LINE};text-align:right;${breaks}"><strong>${escapeHtml(value)}</strong></td></tr>`;

const factHtml = ([label, value]: MailFact) => rowHtml(escapeHtml(label), value, 'overflow-wrap:anywhere');

const itemHtml = ({ title, amount, facts }: MailItem) => {
  const details = `<br><span style="font-size:13px;color:#52606d">${escapeHtml(inWords(facts, ' · '))}</span>`;
  return rowHtml(`<strong>${escapeHtml(title)}</strong>${details}`, amount, 'white-space:nowrap');
};
