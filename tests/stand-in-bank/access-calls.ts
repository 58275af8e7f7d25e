import { type Bank, mailLink, Refusal, STATE_CODES, supplierOf, userWithEmail } from './bank.ts';
import { type BankCall, text, wrapped } from './call.ts';
import { toCents } from './money.ts';
import type { BankLink, BankUser } from './records.ts';
import { createToken } from './tokens.ts';

const ATTEMPTS = 3;

const checkEntity = (bank: Bank, code: unknown) => {
  if (code !== bank.entity) throw new Refusal(400, 693, 'Entidad desconocida');
};

const login: BankCall = (bank, { body }) => {
  checkEntity(bank, body.codNrbeEn);
  const user = userWithEmail(bank, text(body.email));
  // A code that only banks have.
  if (!user) throw new Refusal(401, 1001, 'Usuario inexistente');
  if (user.state === 'Bloqueado') throw new Refusal(403, 627, 'Usuario bloqueado');
  if (user.password !== body.password) throw failedLogin(bank, user);
  if (user.state !== 'Activo') throw new Refusal(403, STATE_CODES[user.state], 'Usuario no activo');
  user.failedLogins = 0;
  const { id, email, alias, supplier } = user;
  const { name } = supplierOf(bank, supplier).details;
  return wrapped({ token: createToken({ id, email, supplierId: supplier, codNrbeEn: bank.entity, name }), alias });
};

function failedLogin(bank: Bank, user: BankUser): Refusal {
  user.failedLogins += 1;
  if (user.failedLogins < ATTEMPTS) return new Refusal(401, 637, 'Contraseña incorrecta');
  user.state = 'Bloqueado';
  mailLink(bank, user, 'unlock', '/blockingPassword');
  return new Refusal(403, 636, 'Usuario bloqueado por intentos');
}

/** This bank keeps no sessions: it has no such call, as the contract allows. */
const logOut: BankCall = () => {
  throw new Refusal(404, 710, 'Servicio inexistente');
};

const requestLink: BankCall = (bank, { body }) => {
  checkEntity(bank, body.codNrbeEn);
  const user = userWithEmail(bank, text(body.email));
  if (user) mailLink(bank, user, 'new password', '/new-password');
  return undefined;
};

/** The user of a link that was mailed for this purpose. */
function userOfLink(bank: Bank, token: string, purposes: readonly BankLink['purpose'][], code: number): BankUser {
  const link = bank.links.get(token);
  const user = bank.users.find(({ id }) => id === link?.userId);
  if (!link || !user || !purposes.includes(link.purpose)) throw new Refusal(401, code, 'Enlace desconocido');
  return user;
}

/** The token of an invitation confirms the email and sets the password. */
const setPassword: BankCall = (bank, { body }) => {
  checkEntity(bank, body.codNrbeEn);
  const token = text(body.token);
  const user = userOfLink(bank, token, ['password', 'confirmation'], 632);
  const password = text(body.newPassword);
  if (password.length < 8) throw new Refusal(400, 644, 'Contraseña corta');
  bank.links.delete(token);
  Object.assign(user, { password, state: user.state === 'Inactivo' ? user.state : 'Activo', failedLogins: 0 });
  return undefined;
};

const confirmEmail: BankCall = (bank, { params, query }) => {
  const user = userOfLink(bank, query.token ?? '', ['confirmation'], 616);
  if (String(user.id) !== params.id) throw new Refusal(401, 616, 'Enlace de otro usuario');
  if (user.state !== 'No verificado') throw new Refusal(409, 617, 'Email ya confirmado');
  user.state = 'Activo';
  return undefined;
};

const validateSupplier: BankCall = (bank, { params, body }) => {
  checkEntity(bank, body.codNrbeEn);
  const supplier = bank.suppliers.find(({ taxId }) => taxId === params.supplierId);
  if (!supplier || supplier.reference !== body.supplierReference || supplier.taxId !== body.supplierId)
    throw new Refusal(404, 604, 'Proveedor o referencia incorrectos');
  const isProven = bank.invoices.some(
    (invoice) =>
      invoice.supplier === supplier.taxId &&
      invoice.numberOnPaper === body.invoiceNumber &&
      invoice.nominal === toCents(Number(body.invoiceAmount)) &&
      invoice.expires === body.invoiceDueDate,
  );
  if (!isProven) throw new Refusal(404, 692, 'Factura inexistente');
  const { taxId, details } = supplier;
  return wrapped({ token: createToken({ supplierId: taxId, codNrbeEn: bank.entity, name: details.name }) });
};

export const accessCalls = { login, logOut, requestLink, setPassword, confirmEmail, validateSupplier };
