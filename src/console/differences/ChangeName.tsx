import type { VersionChange } from '#shared/versions/version-changes.ts';
import { useChangeName } from './useChangeSources.ts';

/** The name of a place of a version, in the words of the studio. */
export const ChangeName = ({ file, path }: Pick<VersionChange, 'file' | 'path'>) => (
  <>{useChangeName()({ file, path })}</>
);
