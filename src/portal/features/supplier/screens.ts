export const screens = [
  { path: '/gestion-de-proveedores', load: () => import('./SupplierPage.tsx') },
  { path: '/gestion-de-proveedores/confirmar', load: () => import('./SupplierConfirm.tsx') },
];
