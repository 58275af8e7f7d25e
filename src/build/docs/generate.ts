import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import { renderBankOnlyCodes, renderServiceCodes } from './code-lists.ts';
import { renderFieldList, renderPartList, renderTermsList } from './field-lists.ts';
import { renderFormTable } from './form-table.ts';
import { renderMetricTable, renderSettingTable } from './service-tables.ts';

/** The content between `<!-- generated: name -->` and `<!-- /generated -->` in pages of the documentation, by name. */
const SECTIONS: Record<string, () => string> = {
  codes: renderServiceCodes,
  'bank-codes': renderBankOnlyCodes,
  'entity-brand': () =>
    renderFieldList('brand/colors', 'brand/logos', 'brand/names', 'brand/information', 'brand/support'),
  'entity-support': () => renderPartList('support'),
  'entity-days': () => renderFieldList('brand/days'),
  'entity-terms': renderTermsList,
  forms: renderFormTable,
  settings: renderSettingTable,
  metrics: renderMetricTable,
};
const PAGES = ['docs/reference-service.md', 'docs/entities.md', 'docs/operating.md'];
const SECTION = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- \/generated -->)/g;

/** Updates the generated sections of a page. @throws Error for an unknown section */
export const updateGeneratedSections = (page: string): string =>
  page.replace(SECTION, (_, begin: string, name: string, end: string) => {
    const generate = SECTIONS[name];
    if (!generate) throw new Error(`Nothing generates "${name}". Known: ${Object.keys(SECTIONS).join(', ')}.`);
    return `${begin}\n${generate()}\n\n${end}`;
  });

/** Updates the generated sections of all pages. @param root folder of the project */
export function generateDocs(root = '.'): void {
  for (const page of PAGES) {
    const path = join(root, page);
    writeIfChanged(path, updateGeneratedSections(readFileSync(path, 'utf8')));
  }
}
