import type { VersionDifference } from '#shared/console/console-contract.ts';
import { hidePictureFiles } from '#shared/differences/hide-picture-files.ts';

/** The differences that a list shows: a picture and the field that names it are one. */
export const listDifferences = (differences: readonly VersionDifference[]): VersionDifference[] =>
  hidePictureFiles(differences, (one) => one);
