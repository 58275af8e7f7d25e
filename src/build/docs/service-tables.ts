import { METRICS } from '#service/metrics/metric-records.ts';
import { ALL_SETTINGS } from '#service/settings/setting-records.ts';
import { renderMarkdownTable } from './markdown-table.ts';

/** The settings of the service, and what holds without them. */
export const renderSettingTable = (): string =>
  renderMarkdownTable(
    ['Setting', 'Means', 'Without it'],
    ALL_SETTINGS.map(({ name, means, without }) => [`\`${name}\``, means, without]),
  );

/** What the service counts and measures. */
export const renderMetricTable = (): string =>
  renderMarkdownTable(
    ['Metric', 'Means'],
    Object.values(METRICS).map(({ name, help }) => [`\`${name}\``, help]),
  );
