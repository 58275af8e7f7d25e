import { listOverlayTexts, type OverlayText } from '#definitions/overlays/overlay-definition.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { parseOverlayFileName } from './base-form.ts';
import { parseOverlay } from './parse-overlay.ts';

/** A text that a form of a version decides. */
export interface FormText extends OverlayText {
  /** The file of the form. */
  file: string;
}

/** The texts that the forms of a version decide, whatever its texts say, by key (R-STU-09, R-STU-11). */
export function listFormTexts(files: VersionFiles): Map<string, FormText> {
  const found = new Map<string, FormText>();
  for (const file of Object.keys(files).filter(parseOverlayFileName)) {
    const overlay = parseOverlay(files, file);
    if (overlay === undefined || overlay === 'unreadable') continue;
    for (const text of listOverlayTexts(overlay)) found.set(text.key, { ...text, file });
  }
  return found;
}
