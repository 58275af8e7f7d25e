import { say, type Words } from '#definitions/problems/words.ts';

/** The places of definitions and overlays that are about one field. */
const PLACE = /^\/(?:schema\/properties|ui\/fields|constraints|messages)\/([^/]+)/;

/**
 * What suppliers read at the field that a place of a definition or an overlay is about.
 * @param texts the texts of the portal by key
 * @returns of a path: undefined when it is about no field, or about one without a text
 */
export const labelsOf =
  (form: string, texts: Readonly<Record<string, string>>) =>
  (path: string): Words | undefined => {
    const name = PLACE.exec(path)?.[1];
    const label = name === undefined ? undefined : texts[`forms.${form}.${name}`];
    return label === undefined ? undefined : say(`"${label}"`, `«${label}»`);
  };
