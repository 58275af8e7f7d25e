import type { CallName } from '#shared/contract.ts';
import type { Scene, SceneUser } from '#shared/scene.ts';
import { createDrafts } from './scene-drafts.ts';
import { pickAnswers } from './scene-answers.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { type CreatePlaceScene, expectNothingFound, type CodePlace } from './code-place.ts';
import { createAccountPlaces, createAdvancePlaces, createUserPlaces } from './writing-places.ts';
import { SCENE_NOW } from './scene-time.ts';

/** Creates the places where authenticated users meet codes. */
export function createSupplierPlaces(user: SceneUser, made: SupplierAnswers) {
  const drafts = createDrafts(made);
  const at = (route: string, calls: CallName[], rest: Partial<Scene> = {}) => {
    // Every screen requests the supplier, whose name is printed on lists.
    const answers = pickAnswers(made.priced, 'listClients', 'readSupplier', ...calls);
    return { scene: { area: 'codes', session: user, now: SCENE_NOW, route, answers, ...rest } as const };
  };
  return {
    ...readingPlaces(at, made),
    ...createAccountPlaces(at, drafts),
    ...createAdvancePlaces(at, drafts),
    ...createUserPlaces(at, drafts),
  };
}

/** Calls that read data for a list or a form. */
const readingPlaces = (at: CreatePlaceScene, { client }: SupplierAnswers) => {
  const chosen = { typed: [{ field: 'numClient', value: client.numClient }] };
  return {
    invoices: {
      call: 'listInvoices',
      doing: 'al consultar las facturas',
      ...at('/facturas', ['listClients']),
      seen: expectNothingFound,
    },
    accounts: {
      call: 'listAccounts',
      doing: 'al consultar las cuentas',
      ...at('/cuentas-de-abono', []),
      seen: expectNothingFound,
    },
    'advance-clients': {
      call: 'listClients',
      doing: 'al empezar un anticipo',
      ...at('/anticipo-facturas', ['listAllAccounts']),
      seen: expectNothingFound,
    },
    'advance-invoices': {
      call: 'listFinanceableInvoices',
      doing: 'al elegir facturas que anticipar',
      ...at('/anticipo-facturas', ['listClients', 'listAllAccounts'], chosen),
      seen: expectNothingFound,
    },
    'automatic-list': {
      call: 'listAutomaticAdvances',
      doing: 'al consultar los anticipos automáticos',
      ...at('/anticipo-automatico/consulta', ['listClients', 'listAllAccounts']),
      seen: expectNothingFound,
    },
    'supplier-read': {
      call: 'readSupplier',
      doing: 'al consultar los datos de proveedor',
      ...at('/gestion-de-proveedores', ['listClients'], chosen),
      seen: expectNothingFound,
    },
    users: {
      call: 'listUsers',
      doing: 'al consultar los usuarios',
      ...at('/gestion-de-usuarios', []),
      seen: expectNothingFound,
    },
    'profile-read': {
      call: 'readUser',
      doing: 'al abrir el perfil',
      ...at('/gestion-de-usuarios/perfil', []),
      seen: expectNothingFound,
    },
  } satisfies Record<string, CodePlace>;
};
