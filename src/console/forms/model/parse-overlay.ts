import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { isOverlay } from '#generated/overlay/overlay.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';

/**
 * Parses the overlay of a version: undefined if it is missing, 'unreadable' if it is not an overlay. It may not fit its
 * form.
 */
export function parseOverlay(files: VersionFiles, fileName: string): OverlayDefinition | 'unreadable' | undefined {
  const entry = files[fileName];
  if (!entry) return undefined;
  try {
    const value = 'text' in entry ? (JSON.parse(entry.text) as unknown) : undefined;
    return isOverlay(value) ? (value as OverlayDefinition) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
