import type { UserStatus } from '#shared/records/user-status.ts';

/** The password of every demo user; it satisfies each password rule of the portal. */
export const DEMO_PASSWORD = 'Cobro.Pronto-2026';

/** A person who can (or, on purpose, can't) log in to the demo. */
export interface DemoUser {
  email: string;
  alias: string;
  /** Entity code, `codNrbeEn`. */
  entity: string;
  /** Key of the demo supplier in `demo-suppliers.ts`. */
  company: string;
  status: UserStatus;
  principal: boolean;
  /** How long ago the password was set, in days. */
  passwordDays: number;
  /** What this login is there to show, in the words of `npm start`. */
  shows: string;
}

const user = (
  entity: string,
  company: string,
  name: string,
  alias: string,
  rest: Partial<DemoUser> = {},
): DemoUser => ({
  email: `${name}@${company}.example`,
  alias,
  entity,
  company,
  status: 'active',
  principal: true,
  passwordDays: 0,
  shows: 'todo el portal',
  ...rest,
});

/** Every demo login. The first one of each entity is the one to start with. */
export const DEMO_USERS: readonly DemoUser[] = [
  user('9000', 'talleresruiz', 'ana', 'anaruiz01'),
  user('9000', 'talleresruiz', 'luis', 'luisruiz2', { principal: false, shows: 'un segundo usuario de la empresa' }),
  user('9000', 'talleresruiz', 'marta', 'martarui3', {
    principal: false,
    status: 'unverified',
    shows: 'usuario no verificado (635)',
  }),
  user('9000', 'talleresruiz', 'pedro', 'pedrorui4', {
    principal: false,
    status: 'blocked',
    shows: 'usuario bloqueado (627)',
  }),
  user('9000', 'talleresruiz', 'elena', 'elenarui5', {
    principal: false,
    status: 'inactive',
    shows: 'usuario inactivo (629)',
  }),
  user('9000', 'aceroslevante', 'jorge', 'jorgelev1', { shows: 'otro proveedor de la misma entidad' }),
  user('9000', 'aceroslevante', 'teresa', 'teresalev', {
    principal: false,
    passwordDays: 400,
    shows: 'contraseña caducada (626)',
  }),
  user('9000', 'sincuenta', 'sara', 'sarasinc1', { shows: 'proveedor sin ninguna cuenta validada' }),
  user('9000', 'sinfacturas', 'hugo', 'hugosinf1', { shows: 'proveedor sin facturas' }),
  user('9001', 'maderasolmo', 'carmen', 'carmenol1'),
  user('9001', 'textilvega', 'ivan', 'ivanvega1', { shows: 'otro proveedor de la misma entidad' }),
  user('9002', 'conservasria', 'nuria', 'nuriaria1'),
  user('9002', 'vidriosnorte', 'oscar', 'oscarnor1', { shows: 'otro proveedor de la misma entidad' }),
];

/** The demo user with this email. @throws Error when there is none, naming it */
export function getDemoUser(email: string): DemoUser {
  const found = DEMO_USERS.find((candidate) => candidate.email === email);
  if (!found) throw new Error(`There is no demo user ${email}.`);
  return found;
}
