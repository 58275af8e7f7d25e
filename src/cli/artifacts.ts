/** A site that has to be built before it is served. */
export type SiteName = 'portal' | 'console' | 'stage';

/**
 * What a build makes and a start needs. A laptop builds it from the sources when they changed (`source-artifacts.ts`);
 * production has what `npm run build` left (`built-artifacts.ts`).
 */
export interface Artifacts {
  /** Makes sure that these sites are built. @throws StartError with the reason why they are not */
  ensureSites(...sites: SiteName[]): Promise<void>;
  /** Whether all these sites can be served. */
  areSitesReady(...sites: SiteName[]): boolean;
  /** Reads the Spanish texts of the portal by key, against which the studio checks those of an entity. */
  readPortalTexts(): Promise<Record<string, string>>;
}
