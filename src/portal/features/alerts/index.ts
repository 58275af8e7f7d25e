export const alertRoutes = [{ path: '/alert', load: () => import('./AlertsPage.tsx') }];
