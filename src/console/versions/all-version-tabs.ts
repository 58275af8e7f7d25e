import type { VersionTab } from '#console/draft/version-tab.ts';

const files = import.meta.glob<readonly VersionTab[]>('../*/version-tabs.ts', { eager: true, import: 'tabs' });

/** All tabs of a version in order, collected from every `version-tabs.ts` below `src/console`. */
export const VERSION_TABS: readonly VersionTab[] = Object.values(files)
  .flat()
  .toSorted((one, other) => one.order - other.order);
