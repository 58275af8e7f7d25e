import type { Scene } from '#shared/scene.ts';
import { answering, failing, faulty, over } from './lay.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { NOW, type World } from './world.ts';

/** The screens behind login but those of an advance and of a failure. */
export function signedInScenes({ user, supplier }: World, { answers }: SupplierAnswers): Record<string, Scene> {
  const base = { session: user, now: NOW, answers } as const;
  const loaded = (area: Scene['area'], title: string, route: string, heading: string): Scene => ({
    ...base,
    title,
    area,
    route,
    expects: { heading },
  });
  const noInvoices = answering('listInvoices', { invoiceResponseList: [], moreData: 0, paginationItem: '' });
  const noAccounts = answering('listAccounts', {
    subscriptionAccountResponseList: [],
    moreData: 0,
    paginationItem: '',
  });
  const noAutomatic = answering('listAutomaticAdvances', {
    automaticAdvanceInfoList: [],
    moreData: 0,
    paginationItem: '',
  });
  const validated = supplier.accounts.find(({ status }) => status === '2');
  return {
    home: loaded('home', 'Inicio', '/home', 'Le damos la bienvenida, lauraser1'),
    'home-logout': {
      ...loaded('home', 'Inicio, al cerrar la sesión', '/home', 'Le damos la bienvenida, lauraser1'),
      typed: [{ press: 'Cerrar sesión' }],
    },
    'invoices-loaded': loaded('invoices', 'Facturas', '/facturas', 'Consulta de facturas'),
    'invoices-filters': {
      ...loaded('invoices', 'Facturas, con los filtros abiertos', '/facturas', 'Consulta de facturas'),
      typed: [{ press: 'Filtros' }],
    },
    'invoices-empty': {
      ...loaded('invoices', 'Facturas, sin ninguna', '/facturas', 'Consulta de facturas'),
      answers: over(answers, noInvoices),
    },
    'invoices-loading': {
      ...loaded('invoices', 'Facturas, mientras se cargan', '/facturas', 'Consulta de facturas'),
      answers: over(answers, faulty('listInvoices', 'time-out')),
    },
    'invoices-error': {
      ...loaded('invoices', 'Facturas, el servicio falla', '/facturas', 'Consulta de facturas'),
      answers: over(answers, failing('listInvoices')),
      expects: { heading: 'Consulta de facturas', code: 500 },
    },
    'accounts-loaded': loaded('accounts', 'Cuentas de abono', '/cuentas-de-abono', 'Cuentas de abono'),
    'accounts-empty': {
      ...loaded('accounts', 'Cuentas de abono, sin ninguna', '/cuentas-de-abono', 'Cuentas de abono'),
      answers: over(answers, noAccounts),
    },
    'accounts-delete': {
      ...loaded('accounts', 'Cuentas de abono, al eliminar una', '/cuentas-de-abono', 'Cuentas de abono'),
      typed: [{ press: `Eliminar la cuenta ${inFours(validated?.iban ?? '')}` }],
      expects: { heading: 'Cuentas de abono', text: '¿Quiere eliminar esta cuenta?' },
    },
    'accounts-add': loaded('accounts', 'Alta de una cuenta', '/cuentas-de-abono/alta', 'Nueva cuenta de abono'),
    'automatic-create': loaded(
      'automatic-advances',
      'Anticipo automático, alta',
      '/anticipo-automatico',
      'Alta de anticipo automático',
    ),
    'automatic-list': loaded(
      'automatic-advances',
      'Anticipo automático, consulta',
      '/anticipo-automatico/consulta',
      'Consulta de anticipos automáticos',
    ),
    'automatic-empty': {
      ...loaded(
        'automatic-advances',
        'Anticipo automático, sin ninguno',
        '/anticipo-automatico/consulta',
        'Consulta de anticipos automáticos',
      ),
      answers: over(answers, noAutomatic),
    },
    'automatic-end': loaded(
      'automatic-advances',
      'Anticipo automático, baja',
      '/anticipo-automatico/baja',
      'Baja de anticipo automático',
    ),
    supplier: {
      ...loaded('supplier', 'Datos de proveedor', '/gestion-de-proveedores', 'Gestión de datos de proveedor'),
      typed: [{ field: 'numClient', value: supplier.clients[0]!.numClient }],
    },
    'users-loaded': loaded('users', 'Usuarios', '/gestion-de-usuarios', 'Gestión de usuarios'),
    'users-delete': {
      ...loaded('users', 'Usuarios, al eliminar uno', '/gestion-de-usuarios', 'Gestión de usuarios'),
      typed: [{ press: 'Eliminar a diegoser2' }],
      expects: { heading: 'Gestión de usuarios', text: '¿Está seguro de que desea eliminar este usuario?' },
    },
    'users-add': loaded('users', 'Alta de un usuario', '/gestion-de-usuarios/add', 'Nuevo usuario'),
    profile: loaded('profile', 'Mi perfil', '/gestion-de-usuarios/perfil', 'Mi perfil'),
    alerts: loaded('profile', 'Alertas', '/alert', 'Alertas'),
  };
}

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
