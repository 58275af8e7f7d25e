import type { Notice } from './notices.ts';

/** Tells users that their own password was changed. */
export const passwordChanged = (): Notice => ({
  subject: 'Contraseña cambiada',
  intro:
    'La contraseña de su usuario del portal de proveedores ha cambiado. Las demás sesiones abiertas se han cerrado.',
  facts: [],
});

/** Tells users at their old address that they have another email. @param email the new one */
export const emailChanged = (email: string): Notice => ({
  subject: 'Correo electrónico cambiado',
  intro:
    'El correo electrónico de su usuario del portal de proveedores ha cambiado. Esta dirección ya no sirve para iniciar sesión.',
  facts: [['Nuevo correo electrónico', email]],
});

/** Tells of a new user of the supplier. */
export const userCreated = ({ alias, email, by }: { alias: string; email: string; by: string }): Notice => ({
  subject: 'Nuevo usuario de su empresa',
  intro: 'Su empresa ha dado acceso al portal de proveedores a otra persona, que aún tiene que elegir su contraseña.',
  facts: [
    ['Usuario', alias],
    ['Correo electrónico', email],
    ['Creado por', by],
  ],
});
