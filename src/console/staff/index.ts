import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { StaffMember } from './staff-member.ts';

/** Who enters the console (R-CON-05…07). */
export const staff = {
  name: 'staff',
  icon: PeopleIcon,
  list: lazy(() => import('./StaffList.tsx')),
  create: lazy(() => import('./StaffCreate.tsx')),
  edit: lazy(() => import('./StaffEdit.tsx')),
  recordRepresentation: ({ name }: StaffMember) => name,
};
