export const screens = [
  { path: '/gestion-de-usuarios/perfil', load: () => import('./ProfilePage.tsx') },
  { path: '/medios-firma', load: () => import('./MeansLink.tsx') },
];
