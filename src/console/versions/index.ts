import { lazy } from 'react';
import type { VersionRecord } from '#shared/console-contract.ts';

/** Versions of entities (R-STU-02); they are listed with their entity. */
export const versions = {
  name: 'versions',
  show: lazy(() => import('./VersionPage.tsx')),
  recordRepresentation: ({ number }: VersionRecord) => String(number),
};
