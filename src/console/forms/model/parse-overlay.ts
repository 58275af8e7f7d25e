import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { isOverlay } from '#generated/overlay/overlay.ts';
import type { VersionFiles } from '#shared/version-changes.ts';

/** What a version says of a form: nothing, an overlay whether or not it fits its form, or what nobody can read as one. */
export function parseOverlay(files: VersionFiles, file: string): OverlayDefinition | 'unreadable' | undefined {
  const entry = files[file];
  if (!entry) return undefined;
  try {
    const value = 'text' in entry ? (JSON.parse(entry.text) as unknown) : undefined;
    return isOverlay(value) ? (value as OverlayDefinition) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
