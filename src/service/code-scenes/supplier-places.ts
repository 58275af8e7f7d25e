import type { CallName } from '#shared/contract.ts';
import type { Scene, SceneUser } from '#shared/scene.ts';
import { draftsOf } from './drafts.ts';
import { only } from './lay.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { type At, notFound, type Place } from './place.ts';
import { accountPlaces, moneyPlaces, peoplePlaces } from './writing-places.ts';
import { NOW } from './moment.ts';

/** Where suppliers meet codes that are behind login. */
export function supplierPlaces(user: SceneUser, made: SupplierAnswers) {
  const drafts = draftsOf(made);
  const at = (route: string, calls: CallName[], rest: Partial<Scene> = {}) => {
    // Every screen requests the supplier, whose name is printed on lists.
    const answers = only(made.priced, 'listClients', 'readSupplier', ...calls);
    return { scene: { area: 'codes', session: user, now: NOW, route, answers, ...rest } as const };
  };
  return {
    ...readingPlaces(at, made),
    ...accountPlaces(at, drafts),
    ...moneyPlaces(at, drafts),
    ...peoplePlaces(at, drafts),
  };
}

/** Calls that read data for a list or a form. */
const readingPlaces = (at: At, { client }: SupplierAnswers) => {
  const chosen = { typed: [{ field: 'numClient', value: client.numClient }] };
  return {
    invoices: {
      call: 'listInvoices',
      doing: 'al consultar las facturas',
      ...at('/facturas', ['listClients']),
      seen: notFound,
    },
    accounts: {
      call: 'listAccounts',
      doing: 'al consultar las cuentas',
      ...at('/cuentas-de-abono', []),
      seen: notFound,
    },
    'advance-clients': {
      call: 'listClients',
      doing: 'al empezar un anticipo',
      ...at('/anticipo-facturas', ['listAllAccounts']),
      seen: notFound,
    },
    'advance-invoices': {
      call: 'listFinanceableInvoices',
      doing: 'al elegir facturas que anticipar',
      ...at('/anticipo-facturas', ['listClients', 'listAllAccounts'], chosen),
      seen: notFound,
    },
    'automatic-list': {
      call: 'listAutomaticAdvances',
      doing: 'al consultar los anticipos automáticos',
      ...at('/anticipo-automatico/consulta', ['listClients', 'listAllAccounts']),
      seen: notFound,
    },
    'supplier-read': {
      call: 'readSupplier',
      doing: 'al consultar los datos de proveedor',
      ...at('/gestion-de-proveedores', ['listClients'], chosen),
      seen: notFound,
    },
    users: { call: 'listUsers', doing: 'al consultar los usuarios', ...at('/gestion-de-usuarios', []), seen: notFound },
    'profile-read': {
      call: 'readUser',
      doing: 'al abrir el perfil',
      ...at('/gestion-de-usuarios/perfil', []),
      seen: notFound,
    },
  } satisfies Record<string, Place>;
};
