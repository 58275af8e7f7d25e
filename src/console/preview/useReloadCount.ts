import { useState } from 'react';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { createReloadKey } from './reload-key.ts';

/** Counts the changes of a stored version that need a reload; colours do not, because they are repainted. */
export function useReloadCount(stored: VersionFiles): number {
  const content = createReloadKey(stored);
  const [seen, setSeen] = useState({ content, reloads: 0 });
  if (content === seen.content) return seen.reloads;
  const next = { content, reloads: seen.reloads + 1 };
  setSeen(next);
  return next.reloads;
}
