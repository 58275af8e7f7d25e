import type { VersionFiles } from '#shared/versions/version-changes.ts';
import type { PICTURE_FIELDS } from '#generated/published/fields.ts';
import { EDITOR_FIELDS } from '#generated/studio/fields.ts';
import { type EntityColors, getBackgroundColor } from '#shared/theme/entity-theme.ts';

export type LogoField = (typeof PICTURE_FIELDS)[number];

const pictureOf = (field: LogoField) => EDITOR_FIELDS.find(({ key }) => key === field)?.picture;

/** Gets the background colour of an image in the portal. */
export const getLogoBackground = (field: LogoField, colors: EntityColors): string =>
  getBackgroundColor(pictureOf(field)?.ground, colors);

/** A change of a draft; undefined removes the value. */
export interface LogoChange {
  file: string;
  path: string;
  to: unknown;
}

interface Draft {
  /** The content of entity.json. */
  definition: Record<string, unknown>;
  files: VersionFiles;
}

const ENTITY_FILE = 'entity.json';

/**
 * Creates the changes that set an uploaded image for a field; the previous file is removed unless another field uses
 * it.
 */
export function createSetLogoChanges(
  field: LogoField,
  { hash, size, extension }: { hash: string; size: number; extension: string },
  draft: Draft,
): LogoChange[] {
  const name = `assets/${pictureOf(field)?.file}.${extension}`;
  return [
    { file: name, path: '', to: { hash, size } },
    { file: ENTITY_FILE, path: `/${field}`, to: name },
    ...changesToDrop(field, draft).filter(({ file }) => file !== name),
  ];
}

/** Creates the changes that reset a field to its default. */
export const createResetLogoChanges = (field: LogoField, draft: Draft): LogoChange[] => [
  { file: ENTITY_FILE, path: `/${field}`, to: undefined },
  ...changesToDrop(field, draft),
];

function changesToDrop(field: LogoField, { definition, files }: Draft): LogoChange[] {
  const shown = definition[field];
  const isElsewhere = Object.entries(definition).some(([name, value]) => name !== field && value === shown);
  return typeof shown === 'string' && files[shown] && !isElsewhere ? [{ file: shown, path: '', to: undefined }] : [];
}
