import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import * as tables from '#definitions/errors/refusal-tables.ts';
import type { EntityField } from '#definitions/fields/entity-field.ts';
import { ENTITY_FIELDS, findEntityField } from '#definitions/fields/read-fields.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { METRICS } from '#platform/metrics/metric-records.ts';
import { ALL_SETTINGS } from '#platform/settings/setting-records.ts';
import { renderMarkdownTable } from './markdown-table.ts';

/** The settings of the service and their defaults, as a Markdown table. */
const renderSettingTable = (): string =>
  renderMarkdownTable(
    ['Setting', 'Means', 'Without it'],
    ALL_SETTINGS.map(({ name, means, without }) => [`\`${name}\``, means, without]),
  );

/** The metrics of the service, as a Markdown table. */
const renderMetricTable = (): string =>
  renderMarkdownTable(
    ['Metric', 'Means'],
    Object.values(METRICS).map(({ name, help }) => [`\`${name}\``, help]),
  );

/** The forms that an entity may change, with their fields, as a Markdown table. */
const renderFormTable = (): string =>
  renderMarkdownTable(
    ['Formulario', 'Campos, por su nombre en los archivos'],
    readDefinitions('schemas/forms')
      .definitions.filter(({ locked }) => !locked)
      .map(({ form, ui }) => [`\`${form}\``, ui.order.map((name) => `\`${name}\``).join(', ')]),
  );

/** The fields that the studio edits in some tabs, with their allowed values, for the guide of entities, in Spanish. */
const renderFieldList = (...places: string[]): string =>
  listOf(ENTITY_FIELDS.filter(({ studio = '' }) => places.includes(studio)));

/** The allowed values of the parts of a field. */
const renderPartList = (key: string): string => listOf(findEntityField(key)?.parts ?? []);

/** The forms in which the portal asks to accept terms. */
const renderTermsList = (): string =>
  ENTITY_FIELDS.filter(({ input }) => input === 'terms')
    .map(({ key, name }) => `- \`${key}\`: las ${name?.es}`)
    .join('\n');

const listOf = (fields: readonly EntityField[]): string =>
  fields.map(({ key, explanation }) => `- \`${key}\`: ${withCode(explanation?.es ?? '')}`).join('\n');

/** Formats JSON values, field names and colours as code. */
const withCode = (text: string): string =>
  text.replaceAll(/\{[^{}]*\}|\["[^"]*"\]|\[\]|"[^"]*"|#RRGGBB|https:\/\/|\b(?:header1Color|true|false)\b/g, '`$&`');

/** The codes that only a bank's own service raises, as a Markdown list. */
const renderBankOnlyCodes = (): string =>
  tables
    .listBankOnlyCodes(getErrorRecords())
    .map(([codes, why]) => `- ${codes.join(', ')}: ${why}`)
    .join('\n');

/** The content between `<!-- generated: name -->` and `<!-- /generated -->` in pages of the documentation, by name. */
const SECTIONS: Record<string, () => string> = {
  codes: renderServiceCodes,
  'bank-codes': renderBankOnlyCodes,
  'entity-brand': () =>
    renderFieldList(
      'brand/colors',
      'brand/logos',
      'brand/names',
      'brand/information',
      'brand/support',
      'brand/accessibility',
    ),
  'entity-support': () => renderPartList('support'),
  'entity-accessibility': () => renderPartList('accessibility'),
  'entity-days': () => renderFieldList('brand/days'),
  'entity-planner': () => renderFieldList('brand/planner'),
  'entity-signature': () => renderFieldList('brand/signature'),
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
export function updateGeneratedDocSections(root = '.'): void {
  for (const page of PAGES) {
    const path = join(root, page);
    writeIfChanged(path, updateGeneratedSections(readFileSync(path, 'utf8')));
  }
}

/** The refusals of the service, as a Markdown list for each HTTP status. */
function renderServiceCodes(): string {
  const refusals = Object.entries(tables.createRefusalTable(getErrorRecords())).toSorted(
    ([, [code, status]], [, [otherCode, otherStatus]]) => status - otherStatus || code - otherCode,
  );
  const linesOf = (status: number) =>
    refusals
      .filter(([, [, ofRefusal]]) => ofRefusal === status)
      .map(([name, [code, , sentence]]) => `- ${code} \`${name}\`: ${sentence}`);
  const statuses = [...new Set(refusals.map(([, [, status]]) => status))];
  return statuses.map((status) => `**HTTP ${status}**\n\n${linesOf(status).join('\n')}`).join('\n\n');
}
