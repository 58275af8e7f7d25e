import type { CallName } from '#shared/calls/contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { SceneUser } from '#shared/scenes/scene-user.ts';
import { createFormDrafts } from './scene-drafts.ts';
import { pickAnswers } from './scene-answers.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { type CreatePlaceScene, getNothingFoundExpectation, type ErrorPlace } from './error-place.ts';
import { createAccountErrorPlaces, createAdvanceErrorPlaces, createUserErrorPlaces } from './writing-places.ts';
import { SCENE_NOW } from './scene-time.ts';

/** Creates the screens of an authenticated user on which an error code can appear. */
export function createSupplierErrorPlaces(user: SceneUser, supplierAnswers: SupplierAnswers) {
  const drafts = createFormDrafts(supplierAnswers);
  const at = (route: string, calls: CallName[], rest: Partial<Scene> = {}) => {
    // Every screen requests the supplier, whose name is printed on lists.
    const answers = pickAnswers(supplierAnswers.priced, 'listClients', 'readSupplier', ...calls);
    return { scene: { area: 'codes', session: user, now: SCENE_NOW, route, answers, ...rest } as const };
  };
  return {
    ...readingPlaces(at, supplierAnswers),
    ...createAccountErrorPlaces(at, drafts),
    ...createAdvanceErrorPlaces(at, drafts),
    ...createUserErrorPlaces(at, drafts),
  };
}

/** Calls that read data for a list or a form. */
const readingPlaces = (at: CreatePlaceScene, { client }: SupplierAnswers) => {
  const chosen = { typed: [{ field: 'numClient', value: client.numClient }] };
  return {
    invoices: {
      call: 'listInvoices',
      purpose: 'al consultar las facturas',
      ...at('/facturas', ['listClients']),
      getExpected: getNothingFoundExpectation,
    },
    accounts: {
      call: 'listAccounts',
      purpose: 'al consultar las cuentas',
      ...at('/cuentas-de-abono', []),
      getExpected: getNothingFoundExpectation,
    },
    'advance-clients': {
      call: 'listClients',
      purpose: 'al empezar un anticipo',
      ...at('/anticipo-facturas', ['listAllAccounts']),
      getExpected: getNothingFoundExpectation,
    },
    'advance-invoices': {
      call: 'listFinanceableInvoices',
      purpose: 'al elegir facturas que anticipar',
      ...at('/anticipo-facturas', ['listClients', 'listAllAccounts'], chosen),
      getExpected: getNothingFoundExpectation,
    },
    'automatic-list': {
      call: 'listAutomaticAdvances',
      purpose: 'al consultar los anticipos automáticos',
      ...at('/anticipo-automatico/consulta', ['listClients', 'listAllAccounts']),
      getExpected: getNothingFoundExpectation,
    },
    'supplier-read': {
      call: 'readSupplier',
      purpose: 'al consultar los datos de proveedor',
      ...at('/gestion-de-proveedores', ['listClients'], chosen),
      getExpected: getNothingFoundExpectation,
    },
    users: {
      call: 'listUsers',
      purpose: 'al consultar los usuarios',
      ...at('/gestion-de-usuarios', []),
      getExpected: getNothingFoundExpectation,
    },
    'profile-read': {
      call: 'readUser',
      purpose: 'al abrir el perfil',
      ...at('/gestion-de-usuarios/perfil', []),
      getExpected: getNothingFoundExpectation,
    },
  } satisfies Record<string, ErrorPlace>;
};
