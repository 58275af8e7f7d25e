import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** The paths of definitions and overlays that belong to one field. */
const PLACE = /^\/(?:schema\/properties|ui\/fields|constraints|messages)\/([^/]+)/;

/**
 * Creates a function that finds the label of the field to which a path of a definition or overlay belongs.
 * @param portalTexts the texts of the portal by key
 * @returns a function of the path: undefined when the path belongs to no field, or to a field without a text
 */
export const createLabelFinder =
  (form: string, portalTexts: Readonly<Record<string, string>>): ((path: string) => LocalizedText | undefined) =>
  (path: string): LocalizedText | undefined => {
    const name = PLACE.exec(path)?.[1];
    const label = name === undefined ? undefined : portalTexts[`forms.${form}.${name}`];
    return label === undefined ? undefined : localized({ es: `«${label}»`, en: `"${label}"` });
  };
