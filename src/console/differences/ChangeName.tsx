import type { ValueChange } from '#shared/differences/change-sources.ts';
import { useChangeName } from './useChangeSources.ts';

/** The name of a place of a version, in the words of the studio. */
export const ChangeName = ({ file, path }: Pick<ValueChange, 'file' | 'path'>) => (
  <>{useChangeName()({ file, path })}</>
);
