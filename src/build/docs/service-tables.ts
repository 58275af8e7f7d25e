import { METRICS } from '#service/metrics/metric-records.ts';
import { ALL_SETTINGS } from '#service/settings/setting-records.ts';
import { renderMarkdownTable } from './markdown-table.ts';

/** The settings of the service and their defaults, as a Markdown table. */
export const renderSettingTable = (): string =>
  renderMarkdownTable(
    ['Setting', 'Means', 'Without it'],
    ALL_SETTINGS.map(({ name, means, without }) => [`\`${name}\``, means, without]),
  );

/** The metrics of the service, as a Markdown table. */
export const renderMetricTable = (): string =>
  renderMarkdownTable(
    ['Metric', 'Means'],
    Object.values(METRICS).map(({ name, help }) => [`\`${name}\``, help]),
  );
