export const profileRoutes = [{ path: '/gestion-de-usuarios/perfil', load: () => import('./ProfilePage.tsx') }];
