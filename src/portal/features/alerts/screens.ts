export const screens = [{ path: '/alert', load: () => import('./AlertsPage.tsx') }];
