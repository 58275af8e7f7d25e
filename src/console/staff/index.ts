import type { StaffRecord } from '#shared/console-contract.ts';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';

/** Who enters the console (R-CON-05…07). */
export const staff = {
  name: 'staff',
  icon: PeopleIcon,
  list: lazy(() => import('./StaffList.tsx')),
  create: lazy(() => import('./StaffCreate.tsx')),
  edit: lazy(() => import('./StaffEdit.tsx')),
  recordRepresentation: ({ name }: StaffRecord) => name,
};
