import { lazy } from 'react';
import type { VersionRecord } from '#shared/console-contract.ts';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** Versions of entities (R-STU-02); the page of their entity lists them. */
const versions: ConsoleResource = {
  name: 'versions',
  order: 20,
  show: lazy(() => import('./VersionPage.tsx')),
  recordRepresentation: ({ number }: VersionRecord) => String(number),
};

export const resources = [versions];
