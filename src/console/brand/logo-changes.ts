import type { VersionFiles } from '#shared/version-changes.ts';
import type { PICTURE_FIELDS } from '#generated/published/fields.ts';
import { STUDIO_FIELDS } from '#generated/studio/fields.ts';
import { type EntityColors, groundColor } from '#shared/entity-theme.ts';

export type LogoField = (typeof PICTURE_FIELDS)[number];

const pictureOf = (field: LogoField) => STUDIO_FIELDS.find(({ key }) => key === field)?.picture;

/** The colour of the ground on which a picture lies in the portal. */
export const getLogoBackground = (field: LogoField, colors: EntityColors): string =>
  groundColor(pictureOf(field)?.ground, colors);

/** One thing to change in a draft; undefined takes it away. */
export interface LogoChange {
  file: string;
  path: string;
  to: unknown;
}

interface Draft {
  /** What entity.json says. */
  definition: Record<string, unknown>;
  files: VersionFiles;
}

const ENTITY_FILE = 'entity.json';

/** What puts a kept picture into a field; the one that was there goes, unless something else shows it. */
export function createUseLogoChanges(
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

/** What leaves a field to the default. */
export const createResetLogoChanges = (field: LogoField, draft: Draft): LogoChange[] => [
  { file: ENTITY_FILE, path: `/${field}`, to: undefined },
  ...changesToDrop(field, draft),
];

function changesToDrop(field: LogoField, { definition, files }: Draft): LogoChange[] {
  const shown = definition[field];
  const isElsewhere = Object.entries(definition).some(([name, value]) => name !== field && value === shown);
  return typeof shown === 'string' && files[shown] && !isElsewhere ? [{ file: shown, path: '', to: undefined }] : [];
}
