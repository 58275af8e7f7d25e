import type { ComponentType } from 'react';

/**
 * A tab of a version. Every folder lists its tabs in `version-tabs.ts`, from which they are collected; the label of a
 * tab is the text `versions.tabs.<name>`.
 */
export interface VersionTab {
  /** As in the address. */
  name: string;
  /** Position among the tabs: 10, 20, … */
  order: number;
  Panel: ComponentType;
  /** The file whose fields it shows; the tab is unavailable while the file is not valid JSON. */
  file?: string;
  /** Fields of entity.json whose problems link to it. */
  fields?: readonly string[];
}

/** The tab whose label shows the number of problems. */
export const PROBLEMS_TAB = 'problems';

/** The address of that tab of the open version. */
export const OPEN_PROBLEMS = `?${new URLSearchParams({ tab: PROBLEMS_TAB })}`;

/** The parameter of the address with the search of the texts, which stays while another tab is open. */
export const TEXT_SEARCH_PARAMETER = 'words';
