import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** Entities and their versions (R-STU-05, R-STU-06); actions of editors are hidden from other roles. */
const entities: ConsoleResource = {
  name: 'entities',
  order: 10,
  icon: BusinessIcon,
  list: lazy(() => import('./EntityList.tsx')),
  show: lazy(() => import('./EntityShow.tsx')),
  create: lazy(() => import('./EntityCreate.tsx')),
  createRoles: ['editor'],
  recordRepresentation: ({ name }: EntityRecord) => name,
};

export const resources = [entities];
