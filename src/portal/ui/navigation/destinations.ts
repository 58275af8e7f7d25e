import type { IconName } from '#portal/ui/display/Icon.tsx';

/** The five destinations of home and header (R-HOME-01…03); their names are the texts `destination.<name>`. */
export const DESTINATIONS: readonly { name: string; to: string; icon: IconName }[] = [
  { name: 'invoices', to: '/facturas', icon: 'invoice' },
  { name: 'advances', to: '/anticipo-facturas', icon: 'advance' },
  { name: 'automaticAdvances', to: '/anticipo-automatico', icon: 'automatic' },
  { name: 'accounts', to: '/cuentas-de-abono', icon: 'account' },
  { name: 'supplier', to: '/gestion-de-proveedores', icon: 'supplier' },
];
