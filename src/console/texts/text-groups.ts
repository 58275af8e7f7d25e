import { TEXT_FOLDERS } from '#generated/texts/text-groups.ts';

/** A folder of the portal with texts, such as a screen; `other` for texts that the portal does not have. */
export type TextGroup = string;

export const OTHER_TEXTS: TextGroup = 'other';

/** Finds the group of a text (R-STU-09): the folder that states it. @param key such as `forms.login.alias` */
export function getTextGroup(key: string): TextGroup {
  const words = key.split('.');
  const beginnings = words.map((_word, index) => words.slice(0, words.length - index).join('.'));
  return beginnings.map((beginning) => TEXT_FOLDERS[beginning]).find((folder) => folder !== undefined) ?? OTHER_TEXTS;
}
