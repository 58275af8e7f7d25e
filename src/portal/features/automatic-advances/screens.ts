export const screens = [
  { path: '/anticipo-automatico', load: () => import('./CreatePage.tsx') },
  { path: '/anticipo-automatico/alta/confirmar', load: () => import('./CreateConfirm.tsx') },
  { path: '/anticipo-automatico/baja', load: () => import('./EndPage.tsx') },
  { path: '/anticipo-automatico/baja/confirmar', load: () => import('./EndConfirm.tsx') },
  { path: '/anticipo-automatico/consulta', load: () => import('./ChangePage.tsx') },
  { path: '/anticipo-automatico/modificacion/confirmar', load: () => import('./ChangeConfirm.tsx') },
  { path: '/status-message', load: () => import('./StatusMessage.tsx') },
];
