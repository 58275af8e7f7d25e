import type { SceneStep } from '#shared/scene.ts';

// What visitors do on their screens, in the words of the portal.

/** The reference on the letter of the entity and on an invoice. */
const REFERENCE = 'EJX00000000001';
export const SCENE_EMAIL = 'laura@carpinteriaserra.example';
/** What follows in the address of a mailed link. */
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

/** The three steps of a registration, each with what leads to the next. @param supplierId of the company */
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
