import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** The places of definitions and overlays that are about one field. */
const PLACE = /^\/(?:schema\/properties|ui\/fields|constraints|messages)\/([^/]+)/;

/**
 * What suppliers read at the field that a place of a definition or an overlay is about.
 * @param texts the texts of the portal by key
 * @returns of a path: undefined when it is about no field, or about one without a text
 */
export const createLabelFinder =
  (form: string, texts: Readonly<Record<string, string>>) =>
  (path: string): LocalizedText | undefined => {
    const name = PLACE.exec(path)?.[1];
    const label = name === undefined ? undefined : texts[`forms.${form}.${name}`];
    return label === undefined ? undefined : localized(`"${label}"`, `«${label}»`);
  };
