import type { CallName } from '#shared/calls/contract.ts';
import type { SceneStep } from '#shared/scenes/scene.ts';
import { type SceneDrafts, formatIban } from './scene-drafts.ts';
import { type CreatePlaceScene, getNothingFoundExpectation, type ErrorPlace } from './error-place.ts';

const accept: SceneStep = { field: 'accepted', value: 'true', ifThere: true };
const confirm: SceneStep = { press: 'Confirmar' };

/**
 * R-ACC-53: the screen shows the exact mistake of a Spanish IBAN, or that the account is not accepted when it finds no
 * mistake.
 */
const OF_IBAN = new Set([715, 730, 16342]);
const ibanRefused = (code: number) =>
  OF_IBAN.has(code)
    ? { text: 'La entidad no admite este IBAN. Compruébelo en un recibo o en la página de su banco.' }
    : undefined;

export const createAccountErrorPlaces = (at: CreatePlaceScene, { iban, accountEdit }: SceneDrafts) =>
  ({
    'account-add': {
      call: 'addAccount',
      purpose: 'al dar de alta una cuenta',
      ...at('/cuentas-de-abono/alta', [], {
        typed: [
          { field: 'iban', value: iban },
          { field: 'description', value: 'Cuenta de obra' },
          { press: 'Dar de alta la cuenta' },
        ],
      }),
      getExpected: ibanRefused,
    },
    'account-abroad': {
      call: 'addAccount',
      purpose: 'al dar de alta una cuenta de otro país',
      ...at('/cuentas-de-abono/alta', [], {
        typed: [
          { field: 'iban', value: 'PT50900000000000000001090' },
          { field: 'bic', value: 'XXXAPTAAXXX' },
          { field: 'description', value: 'Cuenta de ahorro' },
          { press: 'Dar de alta la cuenta' },
        ],
      }),
    },
    'account-edit': {
      call: 'changeAccount',
      purpose: 'al modificar una cuenta',
      ...at('/cuentas-de-abono/confirmar/edit', ['listAccounts'], { kept: accountEdit('2'), typed: [confirm] }),
    },
    'account-delete': {
      call: 'removeAccount',
      purpose: 'al eliminar una cuenta',
      ...at('/cuentas-de-abono', ['listAccounts'], {
        typed: [{ press: `Eliminar la cuenta ${formatIban(iban)}` }, { press: 'Eliminar' }],
      }),
    },
  }) satisfies Record<string, ErrorPlace>;

/** Creates the places of advances, manual and automatic. */
export const createAdvanceErrorPlaces = (
  at: CreatePlaceScene,
  { advance, created, changed, ended, requested }: SceneDrafts,
) => {
  const price: CallName[] = ['listFinanceableInvoices', 'simulateAdvance', 'readSupplier'];
  return {
    'advance-price': {
      call: 'simulateAdvance',
      purpose: 'al simular un anticipo',
      // The draft stores only ids; the screen looks the invoices up in the list.
      ...at('/anticipo-facturas/confirmar?isSimulation=true', ['readSupplier', 'listFinanceableInvoices'], {
        kept: advance,
      }),
      getExpected: getNothingFoundExpectation,
    },
    'advance-request': {
      call: 'requestAdvance',
      purpose: 'al solicitar un anticipo',
      ...at('/anticipo-facturas/confirmar?isSimulation=false', price, {
        kept: advance,
        typed: [accept, { press: `Solicitar ${requested}` }],
      }),
    },
    'automatic-create': {
      call: 'createAutomaticAdvance',
      purpose: 'al dar de alta un anticipo automático',
      ...at('/anticipo-automatico/alta/confirmar', price, { kept: created, typed: [confirm] }),
    },
    'automatic-change': {
      call: 'changeAutomaticAdvance',
      purpose: 'al modificar un anticipo automático',
      ...at('/anticipo-automatico/modificacion/confirmar', [], { kept: changed, typed: [confirm] }),
    },
    'automatic-end': {
      call: 'endAutomaticAdvance',
      purpose: 'al dar de baja un anticipo automático',
      ...at('/anticipo-automatico/baja/confirmar', [], { kept: ended, typed: [confirm] }),
    },
  } satisfies Record<string, ErrorPlace>;
};

/** Creates the places of the supplier's details, its users and their settings. */
export const createUserErrorPlaces = (at: CreatePlaceScene, { supplier, user }: SceneDrafts) =>
  ({
    'supplier-change': {
      call: 'changeSupplier',
      purpose: 'al cambiar los datos de proveedor',
      ...at('/gestion-de-proveedores/confirmar', [], { kept: supplier, typed: [accept, confirm] }),
    },
    'user-create': {
      call: 'createUser',
      purpose: 'al crear un usuario',
      ...at('/gestion-de-usuarios/confirm', [], { kept: user, typed: [{ press: 'Crear usuario' }] }),
    },
    'user-delete': {
      call: 'deleteUser',
      purpose: 'al eliminar un usuario',
      ...at('/gestion-de-usuarios', ['listUsers'], {
        typed: [{ press: 'Eliminar a diegoser2' }, { press: 'Eliminar' }],
      }),
    },
    profile: {
      call: 'changeUser',
      purpose: 'al cambiar el perfil',
      ...at('/gestion-de-usuarios/perfil', ['readUser', 'listSessions'], {
        typed: [{ field: 'email', value: 'laura.serra@carpinteriaserra.example' }, { press: 'Guardar cambios' }],
      }),
    },
    'profile-password': {
      call: 'changePassword',
      purpose: 'al cambiar la contraseña',
      ...at('/gestion-de-usuarios/perfil', ['readUser', 'listSessions'], {
        typed: [
          { secret: 'currentPassword' },
          { secret: 'newPassword' },
          { secret: 'confirmPassword' },
          { press: 'Guardar cambios' },
        ],
      }),
    },
    alerts: {
      call: 'changeAlarms',
      purpose: 'al guardar las alertas',
      ...at('/alert', ['readUser'], {
        typed: [{ field: 'isAlarmEmail', value: 'true' }, { press: 'Guardar alertas' }],
      }),
    },
  }) satisfies Record<string, ErrorPlace>;
