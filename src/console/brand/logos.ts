import type { VersionFiles } from '#shared/version-changes.ts';
import { type EntityColors, SURFACE, SURFACE_SOFT } from '#shared/entity-theme.ts';

/** The pictures of an entity, in the order in which they are shown. */
export const LOGO_FIELDS = [
  'loginLogoUrl',
  'primaryLogoUrl',
  'footer1LogoUrl',
  'footer2LogoUrl',
  'faviconSite',
] as const;
export type LogoField = (typeof LOGO_FIELDS)[number];

/** What a picture is called that is put into a field, without its ending. */
const NAMES: Record<LogoField, string> = {
  loginLogoUrl: 'login-logo',
  primaryLogoUrl: 'header-logo',
  footer1LogoUrl: 'footer-logo-1',
  footer2LogoUrl: 'footer-logo-2',
  faviconSite: 'icon',
};

/** The ground on which a picture lies in the portal. */
export const groundOf = (field: LogoField, { header1Color }: Pick<EntityColors, 'header1Color'>): string => {
  if (field === 'primaryLogoUrl') return header1Color;
  return field === 'footer1LogoUrl' || field === 'footer2LogoUrl' ? SURFACE_SOFT : SURFACE;
};

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
export function changesToUse(
  field: LogoField,
  { hash, size, extension }: { hash: string; size: number; extension: string },
  draft: Draft,
): LogoChange[] {
  const name = `assets/${NAMES[field]}.${extension}`;
  return [
    { file: name, path: '', to: { hash, size } },
    { file: ENTITY_FILE, path: `/${field}`, to: name },
    ...changesToDrop(field, draft).filter(({ file }) => file !== name),
  ];
}

/** What leaves a field to the default. */
export const changesToReset = (field: LogoField, draft: Draft): LogoChange[] => [
  { file: ENTITY_FILE, path: `/${field}`, to: undefined },
  ...changesToDrop(field, draft),
];

function changesToDrop(field: LogoField, { definition, files }: Draft): LogoChange[] {
  const shown = definition[field];
  const isElsewhere = Object.entries(definition).some(([name, value]) => name !== field && value === shown);
  return typeof shown === 'string' && files[shown] && !isElsewhere ? [{ file: shown, path: '', to: undefined }] : [];
}
