import type { StaffRecord } from '#shared/console/console-contract.ts';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** The staff of the console (R-CON-05…07). */
const staff: ConsoleResource = {
  name: 'staff',
  order: 40,
  role: 'admin',
  icon: PeopleIcon,
  list: lazy(() => import('./StaffList.tsx')),
  create: lazy(() => import('./StaffCreate.tsx')),
  edit: lazy(() => import('./StaffEdit.tsx')),
  recordRepresentation: ({ name }: StaffRecord) => name,
};

export const resources = [staff];
