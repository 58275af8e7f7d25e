import { METRICS } from '#service/metrics/table.ts';
import { ALL_SETTINGS } from '#service/settings/table.ts';
import { table } from './table.ts';

/** The settings of the service, and what holds without them. */
export const settingTable = (): string =>
  table(
    ['Setting', 'Means', 'Without it'],
    ALL_SETTINGS.map(({ name, means, without }) => [`\`${name}\``, means, without]),
  );

/** What the service counts and measures. */
export const metricTable = (): string =>
  table(
    ['Metric', 'Means'],
    Object.values(METRICS).map(({ name, help }) => [`\`${name}\``, help]),
  );
