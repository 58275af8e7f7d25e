import { firstPageOf } from '#portal/records/first-calls.ts';

export const screens = [
  {
    path: '/gestion-de-usuarios',
    load: () => import('./UserList.tsx'),
    title: 'users.title',
    firstCalls: [firstPageOf('users')],
  },
  { path: '/gestion-de-usuarios/add', load: () => import('./UserAdd.tsx') },
  { path: '/gestion-de-usuarios/confirm', load: () => import('./UserConfirm.tsx') },
];
