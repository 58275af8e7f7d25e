import { editDistance } from '#shared/edit-distance.ts';
import { ALL_SETTINGS } from '#service/settings/setting-records.ts';

const KNOWN = ALL_SETTINGS.map(({ name }) => name);

const LONG_NAME = 8;

/**
 * Variables that are nearly the name of a setting: somebody may have meant it (R-OPS-02).
 * @param names of the environment
 * @returns a sentence for each; nothing of its value
 */
export const findMisspelledSettings = (names: readonly string[]): string[] =>
  names
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const meant = KNOWN.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant === undefined ? [] : [`${name} is no setting, and nothing comes of it: ${meant} may be meant.`];
    });

/** A short name has too many neighbours, as HOST has HOME. */
const isNearly = (name: string, setting: string): boolean =>
  editDistance(name, setting) <= (setting.length < LONG_NAME ? 1 : 2);
