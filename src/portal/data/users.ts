import type {
  AlertSettings,
  NewColleague,
  OwnUser,
  ProfileChange,
  RegistrationOutcome,
  SupplierUser,
  UserProblem,
} from '#shared/records.ts';
import { readSession, renameSession } from '#portal/session/session.ts';
import { readField, readList, text, unwrap } from './decode.ts';
import type { Json } from './decode.ts';
import { call } from './http.ts';

const DEFAULT_LANGUAGE = 'ES';
const EXISTING_USER = 'Created only email';
const PROBLEMS: Partial<Record<string, UserProblem>> = { 'No verificado': 'unverified', Bloqueado: 'blocked' };

const userPath = (id: string) => `/usuarios/${encodeURIComponent(id)}`;
const ownPath = () => userPath(readSession().userData?.id ?? '');

/** A user as the service sends it (R-USER-02). */
export const fromUser = (wire: Json): SupplierUser => {
  const problem = PROBLEMS[text(wire.status)];
  return {
    id: text(wire.id),
    alias: text(wire.alias),
    email: text(wire.email),
    isPrincipal: wire.isPrincipalUser === true,
    ...(problem && { problem }),
  };
};

/** All users of the supplier (R-API-09). @throws ServiceError */
export async function fetchUsers(signal?: AbortSignal): Promise<SupplierUser[]> {
  const { token } = readSession();
  return readList(await call('GET', '/usuarios', { token, signal })).map(fromUser);
}

/** One user with the settings of the alarms (R-API-10). @throws ServiceError */
export async function fetchUser(id: string, signal?: AbortSignal): Promise<OwnUser> {
  const { token } = readSession();
  const wire = unwrap(await call('GET', userPath(id), { token, signal })) as Json;
  const { phone, isAlarmEmail, isAlarmSms } = wire;
  return {
    ...fromUser(wire),
    // The contract does not list the id among what is answered.
    id,
    phone: text(phone),
    isAlarmEmail: isAlarmEmail === true,
    isAlarmSms: isAlarmSms === true,
  };
}

/** @see UserOperations.createColleague */
export async function createColleague(colleague: NewColleague): Promise<{ data: RegistrationOutcome }> {
  const { token, userData } = readSession();
  const { alias, email, password } = colleague;
  const body = {
    alias,
    email,
    codNrbeEn: userData?.codNrbeEn,
    languageCode: DEFAULT_LANGUAGE,
    principalUser: false,
    supplierId: userData?.supplierId,
    password,
  };
  const answer = await call('POST', '/usuarios', { body, token });
  return { data: text(readField(answer, 'message')) === EXISTING_USER ? 'resent' : 'created' };
}

/** @see UserOperations.deleteUser */
export async function deleteUser(id: string): Promise<{ data: { id: string } }> {
  await call('DELETE', userPath(id), { token: readSession().token });
  return { data: { id } };
}

/** @see UserOperations.changeProfile */
export async function changeProfile({ alias, email }: ProfileChange): Promise<{ data: ProfileChange }> {
  const body = { ...(alias !== undefined && { alias }), ...(email !== undefined && { email }) };
  await call('PATCH', ownPath(), { body, token: readSession().token });
  renameSession(body);
  return { data: body };
}

/** @see UserOperations.changePassword */
export async function changePassword(currentPassword: string, newPassword: string): Promise<{ data: null }> {
  const body = { currentPassword, newPassword };
  await call('PATCH', `${ownPath()}/credenciales`, { body, token: readSession().token });
  return { data: null };
}

/** @see UserOperations.changeAlerts */
export async function changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }> {
  const { phone, isAlarmEmail, isAlarmSms } = settings;
  const body = { phone, isAlarmEmail, isAlarmSms };
  await call('PATCH', `${ownPath()}/alarmas`, { body, token: readSession().token });
  return { data: body };
}
