import type { Artifacts } from './artifacts.ts';
import { buildInChildProcess } from './build-in-child-process.ts';
import { areSitesUpToDate } from './build-portal.ts';

/** The artifacts of a checkout, made from its sources when they are missing or older. */
export const SOURCE_ARTIFACTS: Artifacts = {
  ensureSites: buildInChildProcess,
  areSitesReady: areSitesUpToDate,
  async readPortalTexts() {
    // The module that reads the texts takes long to load; only the first validation needs it.
    const { readSpanishPortalTexts } = await import('#build/entities/interface-texts.ts');
    return readSpanishPortalTexts('.');
  },
};
