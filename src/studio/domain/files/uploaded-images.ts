import { findTinyImageProblem } from '#definitions/entities/check-assets.ts';
import { inspectAsset } from '#definitions/entities/read-assets.ts';
import { sanitizeSvg, type SanitizedSvg, type RemovalReason } from '#definitions/images/sanitize-svg.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { refuseCall, refuseImage } from '#studio/domain/calls/console-refusal.ts';

/** The file extensions that an entity's image may have (R-STU-08). */
type PictureKind = 'svg' | 'png' | 'webp';

/** A validated image as it is stored. */
export interface PreparedImage {
  content: Buffer;
  kind: PictureKind;
  /** What was removed from or added to an SVG, one sentence each. */
  changes: LocalizedText[];
}

/**
 * Validates an uploaded image: removes harmful parts of an SVG, and reports the problems that entities:check finds.
 * @throws ConsoleRefusal badPicture, mediaType
 */
export async function sanitizeAndCheckImage(sent: Buffer): Promise<PreparedImage> {
  const kind = detectImageKind(sent) ?? refuseCall('mediaType');
  const picture = kind === 'svg' ? cleaned(sent) : { content: sent, changes: [] };
  const { problem, shortSide } = await inspectAsset(`picture.${kind}`, picture.content);
  const refused = problem ?? findTinyImageProblem(shortSide);
  if (refused) refuseImage(refused);
  return { ...picture, kind };
}

/** Detects the format by the first bytes; undefined for unknown ones. */
export function detectImageKind(content: Buffer): PictureKind | undefined {
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  return /^(\xef\xbb\xbf)?\s*</.test(start) ? 'svg' : undefined;
}

/** A file that is not an SVG stays unchanged: the check reports its problem. */
function cleaned(sent: Buffer): { content: Buffer; changes: LocalizedText[] } {
  let drawing: SanitizedSvg;
  try {
    drawing = sanitizeSvg(new TextDecoder('utf-8', { fatal: true }).decode(sent));
  } catch {
    return { content: sent, changes: [] };
  }
  const changes = drawing.removed.map((removal) => REMOVED[removal]);
  return { content: Buffer.from(drawing.svg), changes: drawing.isSized ? [...changes, SIZED] : changes };
}

const REMOVED: Record<RemovalReason, LocalizedText> = {
  elsewhere: localized({
    es: 'Se ha quitado lo que el dibujo traía de fuera.',
    en: 'References to external content were removed from the drawing.',
  }),
  foreign: localized({
    es: 'Se han quitado del dibujo páginas y datos de otros programas.',
    en: 'Pages and data of other programs were removed from the drawing.',
  }),
  programs: localized({
    es: 'Se ha quitado del dibujo código de programa.',
    en: 'Program code was removed from the drawing.',
  }),
};

const SIZED = localized({
  es: 'El dibujo no decía qué tamaño tiene; ahora tiene el de su lienzo.',
  en: 'The drawing had no size; it now has the size of its view box.',
});
