import { type Bank, mailLink, Refusal, userWithEmail } from './bank.ts';
import { type BankCall, type BankRequest, ownUser, text, wrapped } from './call.ts';
import { omitted } from './omitted-call.ts';
import type { BankUser } from './records.ts';

const writeUser = (user: BankUser) => ({
  id: user.id,
  alias: user.alias,
  email: user.email,
  status: user.state,
  isPrincipalUser: user.isPrincipal,
  supplierId: user.supplier.padEnd(15),
});

const colleagueOf = (bank: Bank, request: BankRequest): BankUser => {
  const { supplierId } = request.claims;
  const user = bank.users.find(({ id, supplier }) => String(id) === request.params.id && supplier === supplierId);
  if (!user) throw new Refusal(404, 632, 'Usuario inexistente');
  return user;
};

/** The user of the bearer, whom the path has to name. */
function namedSelf(bank: Bank, request: BankRequest): BankUser {
  const user = ownUser(bank, request);
  if (String(user.id) !== request.params.id) throw new Refusal(404, 632, 'Usuario inexistente');
  return user;
}

/** A plain list, without any wrapper. */
const listUsers: BankCall = (bank, { claims }) =>
  bank.users.filter(({ supplier }) => supplier === claims.supplierId).map(writeUser);

/** A user without a telephone has none in the answer. */
const readUser: BankCall = (bank, request) => {
  const user = colleagueOf(bank, request);
  return wrapped({
    ...writeUser(user),
    ...(user.phone !== '' && { phone: user.phone }),
    isAlarmEmail: user.alarmsByEmail,
    isAlarmSms: user.alarmsBySms,
  });
};

const createUser: BankCall = (bank, { body, claims }) => {
  const [email, supplierId] = [text(body.email).toLowerCase(), text(body.supplierId)];
  if (body.codNrbeEn !== bank.entity) throw new Refusal(403, 683, 'Entidad no permitida');
  if (supplierId !== claims.supplierId) throw new Refusal(403, 684, 'Proveedor no permitido');
  const isRegistration = claims.id === undefined;
  if (isRegistration !== body.principalUser) throw new Refusal(409, 631, 'Usuario principal no permitido');
  const [about, page] = isRegistration
    ? (['confirm email', '/user-confirmation'] as const)
    : (['invitation', '/confirm-user-password'] as const);
  const before = userWithEmail(bank, email);
  if (before?.state === 'No verificado' && before.supplier === supplierId) {
    mailLink(bank, before, about, page);
    return wrapped({ message: 'Created only email' });
  }
  if (before) throw new Refusal(409, 618, 'Email en uso');
  if (isRegistration && bank.users.some(({ supplier, isPrincipal }) => supplier === supplierId && isPrincipal))
    throw new Refusal(409, 733, 'Proveedor ya registrado');
  const user: BankUser = {
    id: Math.max(...bank.users.map(({ id }) => id)) + 1,
    supplier: supplierId,
    alias: text(body.alias),
    email,
    password: text(body.password),
    state: 'No verificado',
    isPrincipal: isRegistration,
    phone: text(body.phone),
    alarmsByEmail: false,
    alarmsBySms: false,
    failedLogins: 0,
  };
  bank.users.push(user);
  mailLink(bank, user, about, page);
  return wrapped({ message: 'Created' });
};

const changeUser: BankCall = (bank, request) => {
  const user = namedSelf(bank, request);
  const { alias, email } = request.body;
  if (email !== undefined) {
    if (userWithEmail(bank, text(email))) throw new Refusal(409, 641, 'Email en uso');
    user.email = text(email).toLowerCase();
    user.state = 'No verificado';
    mailLink(bank, user, 'confirm email', '/user-confirmation');
  }
  if (alias !== undefined) user.alias = text(alias);
  return undefined;
};

const changePassword: BankCall = (bank, request) => {
  const user = namedSelf(bank, request);
  const { currentPassword, newPassword } = request.body;
  if (currentPassword !== user.password) throw new Refusal(403, 633, 'Contraseña actual incorrecta');
  if (newPassword === user.password) throw new Refusal(409, 643, 'La contraseña no cambia');
  user.password = text(newPassword);
  return undefined;
};

const changeAlarms: BankCall = (bank, request) => {
  const user = namedSelf(bank, request);
  const { phone, isAlarmEmail, isAlarmSms } = request.body;
  if (isAlarmEmail === true && isAlarmSms === true) throw new Refusal(409, 649, 'Solo un aviso');
  Object.assign(user, { phone, alarmsByEmail: isAlarmEmail, alarmsBySms: isAlarmSms });
  return undefined;
};

const deleteUser: BankCall = (bank, request) => {
  const user = colleagueOf(bank, request);
  if (user.id === request.claims.id) throw new Refusal(409, 613, 'No puede eliminarse');
  if (user.isPrincipal) throw new Refusal(409, 612, 'Usuario principal');
  bank.users.splice(bank.users.indexOf(user), 1);
  bank.mails.push({ to: user.email, about: 'deleted', link: '' });
  return undefined;
};

export const userCalls = {
  listUsers,
  readUser,
  createUser,
  changeUser,
  changePassword,
  changeAlarms,
  deleteUser,
  listSessions: omitted,
  endSession: omitted,
  endOtherSessions: omitted,
  requestMeansLink: omitted,
  startMeans: omitted,
  addMeans: omitted,
  renameMeans: omitted,
  removeMeans: omitted,
  removeMeansOfUser: omitted,
  startPasskeyLogin: omitted,
  passkeyLogin: omitted,
};
