import { useState } from 'react';
import type { VersionFiles } from '#shared/version-changes.ts';
import { createReloadKey } from './reload-key.ts';

/** Counts how often what is stored of a version became something else, its colours aside, which are repainted. */
export function useReloadCount(stored: VersionFiles): number {
  const content = createReloadKey(stored);
  const [seen, setSeen] = useState({ content, reloads: 0 });
  if (content === seen.content) return seen.reloads;
  const next = { content, reloads: seen.reloads + 1 };
  setSeen(next);
  return next.reloads;
}
