import { STUDIO_FIELDS, type StudioField } from '#generated/studio/fields.ts';
import { listParts } from '#console/draft/entity-fields.ts';
import { toPlainText } from './interface-texts.ts';

/** A field of another tab of a version. */
export interface FoundField {
  tab: StudioField['tab'];
  /** Its JSON pointer in entity.json. */
  path: string;
  label: string;
}

type Translate = (key: string, options?: { _: string }) => string;

/** Finds the fields of entity.json whose label has the words of a search, which must not be empty. */
export function findStudioFields(query: string, translate: Translate): FoundField[] {
  const wanted = toPlainText(query).trim();
  if (wanted === '') return [];
  const fields = STUDIO_FIELDS.flatMap((field): FoundField[] => {
    const { key, tab } = field;
    return [
      { tab, path: `/${key}`, label: translate(`brand.fields.${key}`) },
      ...partsOf(field).map((part) => ({
        tab,
        path: `/${key}/${part.key}`,
        label: translate(`brand.fields.${key}.${part.key}`),
      })),
    ];
  });
  return fields.filter(({ label }) => toPlainText(label).includes(wanted));
}

/** The parts with labels of their own: those of terms have the same labels in each of them. */
const partsOf = (field: StudioField) => (field.tab === 'brand' ? listParts(field) : []);
