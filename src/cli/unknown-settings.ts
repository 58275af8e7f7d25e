import { editDistance } from '#shared/texts/edit-distance.ts';
import { SETTING_VARIABLES } from '#platform/settings/setting-records.ts';

const KNOWN = SETTING_VARIABLES;

const LONG_NAME = 8;

/**
 * Finds variables whose names are nearly the name of a setting, which are likely misspelt (R-OPS-02).
 * @param names of the environment
 * @returns a sentence for each, without its value
 */
export const describeMisspelledSettings = (names: readonly string[]): string[] =>
  names
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const meant = KNOWN.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant === undefined ? [] : [`${name} is not a setting and has no effect: did you mean ${meant}?`];
    });

/** Short names have too many similar ones, such as HOST and HOME. */
const isNearly = (name: string, setting: string): boolean =>
  editDistance(name, setting) <= (setting.length < LONG_NAME ? 1 : 2);
