export const screens = [
  { path: '/gestion-de-usuarios', load: () => import('./UserList.tsx') },
  { path: '/gestion-de-usuarios/add', load: () => import('./UserAdd.tsx') },
  { path: '/gestion-de-usuarios/confirm', load: () => import('./UserConfirm.tsx') },
];
