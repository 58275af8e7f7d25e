import type { VersionChange } from '#shared/versions/version-changes.ts';

const hashOf = (value: unknown): string | undefined => {
  const hash = typeof value === 'object' && value !== null ? (value as { hash?: unknown }).hash : undefined;
  return typeof hash === 'string' ? hash : undefined;
};

/**
 * Leaves out the files whose pictures the change of a field shows already, so that a replaced logo is one change
 * (R-STU-17).
 * @param changeOf the place of a difference with both values
 */
export function hidePictureFiles<Difference>(
  differences: readonly Difference[],
  changeOf: (difference: Difference) => VersionChange,
): Difference[] {
  const hashesIn = (difference: Difference) => {
    const { from, to } = changeOf(difference);
    return [from, to].map(hashOf).filter((hash) => hash !== undefined);
  };
  const shown = new Set(differences.filter((one) => changeOf(one).path !== '').flatMap(hashesIn));
  return differences.filter((one) => {
    const hashes = hashesIn(one);
    return changeOf(one).path !== '' || hashes.length === 0 || !hashes.every((hash) => shown.has(hash));
  });
}
