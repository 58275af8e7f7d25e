/** Name of the meta element whose content is the URL of the `PrefetchFiles` of a build. */
export const PREFETCH_MARK = 'prefetch-files';

/** URLs of the scripts and styles that are fetched ahead (R-ALL-02), in their order. */
export interface PrefetchFiles {
  /** Until home can be shown. */
  home: readonly string[];
  /** The other screens of authenticated users, without what home needs. */
  screens: readonly string[];
}
