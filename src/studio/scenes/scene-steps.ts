import type { SceneStep } from '#shared/scenes/scene.ts';

// Steps of visitors, with the texts of the portal's screens.

/** The reference of the supplier, printed on the letter of the entity and on invoices. */
const REFERENCE = 'EJX00000000001';
export const SCENE_EMAIL = 'laura@carpinteriaserra.example';
/** Query of a mailed link. */
export const MAIL_LINK_QUERY = '?id=7&token=enlace-del-correo';

const continued: SceneStep = { press: 'Continuar' };

export const LOGIN_STEPS: SceneStep[] = [
  { field: 'email', value: SCENE_EMAIL },
  { secret: 'password' },
  { press: 'Iniciar sesión' },
];
export const LINK_REQUEST_STEPS: SceneStep[] = [{ field: 'email', value: SCENE_EMAIL }, { press: 'Enviar enlace' }];
export const PASSWORD_STEPS: SceneStep[] = [
  { secret: 'newPassword' },
  { secret: 'confirmPassword' },
  { press: 'Guardar contraseña' },
];

/**
 * Creates the three steps of a registration, each with the inputs that lead to the next. @param supplierId of the
 * supplier
 */
export function createRegistrationSteps(supplierId: string) {
  const company: SceneStep[] = [
    { field: 'supplierId', value: supplierId },
    { field: 'supplierReference', value: REFERENCE },
    { field: 'invoiceNumber', value: 'EJ-2026/00001' },
    { field: 'invoiceAmount', value: '1.234,56' },
    { field: 'accepted', value: 'true', ifThere: true },
  ];
  const access: SceneStep[] = [
    { field: 'email', value: SCENE_EMAIL },
    { field: 'alias', value: 'lauraser1' },
    { secret: 'password' },
    { secret: 'confirmPassword' },
  ];
  const toAccess = [...company, continued];
  const toReview = [...toAccess, ...access, continued];
  const accept: SceneStep = { field: 'accepted', value: 'true', ifThere: true };
  return { company, access, toAccess, toReview, create: [...toReview, accept, { press: 'Crear usuario' }] };
}
