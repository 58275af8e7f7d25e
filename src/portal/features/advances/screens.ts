export const screens = [
  { path: '/anticipo-facturas', load: () => import('./AdvanceList.tsx') },
  { path: '/anticipo-facturas/confirmar', load: () => import('./AdvanceConfirm.tsx') },
];
