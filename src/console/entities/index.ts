import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import type { EntityRecord } from '#shared/console-contract.ts';

/** Entities and their versions (R-STU-05, R-STU-06); what only editors may do is not offered to others. */
export const entities = {
  name: 'entities',
  icon: BusinessIcon,
  list: lazy(() => import('./EntityList.tsx')),
  show: lazy(() => import('./EntityShow.tsx')),
  recordRepresentation: ({ name }: EntityRecord) => name,
};

export const entityCreate = lazy(() => import('./EntityCreate.tsx'));
