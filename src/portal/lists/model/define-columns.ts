import { addTexts } from '#portal/i18n/i18n.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';
import type { Column } from './columns.ts';

/** A column as its list defines it: with its heading, or without one when a text pack has a text by its key. */
export interface ColumnRecord<Row> extends Omit<Column<Row>, 'label'> {
  /** Literal texts: the build reads them from the source. */
  label?: LocalizedText;
}

/**
 * The columns of a list in their order, with their headings added to the texts.
 * @param listName prefix of the keys: the heading of `number` in the list `invoices` is the text `invoices.number`, which an
 * entity may override (R-CONF-45)
 */
export function defineColumns<Row>(
  listName: string,
  records: Readonly<Record<string, ColumnRecord<Row>>>,
): Column<Row>[] {
  const columns = Object.entries(records).map(([name, record]) => ({
    ...record,
    label: `${listName}.${name}`,
    text: record.label,
  }));
  const texts = (language: keyof LocalizedText) =>
    Object.fromEntries(columns.flatMap(({ label, text }) => (text ? [[label, text[language]]] : [])));
  addTexts({ es: texts('es'), en: texts('en') });
  return columns;
}
