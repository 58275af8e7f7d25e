import type { ComponentType } from 'react';

/**
 * A tab of a version. A folder of the console lists its tabs in `version-tabs.ts`, where they are found; the name of a tab
 * stands in the text `versions.tabs.<name>`.
 */
export interface VersionTab {
  /** As the address says it. */
  name: string;
  /** Its place among the tabs: 10, 20, … */
  order: number;
  Panel: ComponentType;
  /** The file whose fields it shows: while that is no JSON, they can't be shown. */
  file?: string;
  /** Fields of entity.json to whose problems it leads. */
  fields?: readonly string[];
}
