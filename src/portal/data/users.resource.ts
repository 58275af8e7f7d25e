import * as api from '#generated/contract/addresses.ts';
import { listUsersRow, readUserRecord } from '#generated/wire/fields.ts';
import type { ResponseBody, RequestBody, ResponseRow } from '#shared/calls/contract.ts';
import type {
  AlertSettings,
  CreatedUser,
  CurrentUser,
  NewUserData,
  PasswordChange,
  ProfileChange,
  UserCreatedOrMailedAgain,
  SupplierUser,
} from '#shared/records/records.ts';
import { pickChanged } from '#shared/fields/pick-changed.ts';
import type { UserStatus } from '#shared/records/user-status.ts';
import { readSession, updateSessionUser } from '#portal/session/session.ts';
import { sessionCall } from './call.ts';
import type { CallResponse } from '#shared/wire/decode.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder } from '#shared/wire/decode-fields.ts';
import { readRecord, readText } from '#shared/wire/decode.ts';
import { readRows } from '#shared/wire/read-rows.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    users: { row: SupplierUser; one: CurrentUser; create: NewUserData; created: CreatedUser; update: ProfileChange };
  }
}

const STATUSES: Record<ResponseRow<'listUsers'>['status'], UserStatus> = {
  Activo: 'active',
  Inactivo: 'inactive',
  'No verificado': 'unverified',
  Bloqueado: 'blocked',
};

const EXISTING_USER: ResponseBody<'createUser'>['message'] = 'Created only email';

const ownId = () => readSession().userData?.id ?? '';

const UNREAD = ['codNrbeEn', 'supplierId'] as const;
const decodeUser = createDecoder(listUsersRow, UNREAD);
const decodeCurrentUser = createDecoder(readUserRecord, UNREAD);

/** A user as the service sends it (R-USER-02). */
function fromUser<Decoded extends { isPrincipalUser: boolean; status: string }>({
  isPrincipalUser: isPrincipal,
  status: word,
  ...user
}: Decoded) {
  const status = Object.hasOwn(STATUSES, word) && STATUSES[word as keyof typeof STATUSES];
  return { ...user, isPrincipal, ...(status && { status }) };
}

type NewUser = Omit<RequestBody<'createUser'>, 'languageCode'>;

/** The body for a new user, whose mails are in Spanish (R-REG-17, R-USER-15). */
export const toNewUser = (user: NewUser): RequestBody<'createUser'> => ({ ...user, languageCode: 'ES' });

/** Whether a new user was created or mailed again (R-REG-20). */
export const decodeRegistrationOutcome = (answer: CallResponse<'createUser'>): UserCreatedOrMailedAgain =>
  readText(answer, 'message') === EXISTING_USER ? 'resent' : 'created';

export const resources = {
  /** The users of the supplier (R-API-08…11, R-API-14). Writes are never retried. */
  users: {
    readWhole: async (_filter, signal) => {
      const answer = await sessionCall(api.listUsers, { signal, judge: ANSWER_JUDGES.listUsers });
      return { rows: readRows(answer, 'listUsers', 'response', (wire) => fromUser(decodeUser(wire))), moreData: false };
    },
    readOne: async (id, signal) => {
      const wire = readRecord(await sessionCall(api.readUser, { params: { id }, signal }));
      // The contract does not guarantee an id in the response.
      return { ...fromUser(decodeCurrentUser(wire)), id };
    },
    /** Creates a user, or mails an unverified one again (R-USER-17). */
    create: async (colleague) => {
      const { alias, email } = colleague;
      const { supplierId = '', codNrbeEn = '' } = readSession().userData ?? {};
      const body = toNewUser({ ...colleague, codNrbeEn, principalUser: false, supplierId });
      const outcome = decodeRegistrationOutcome(await sessionCall(api.createUser, { body }));
      return { id: email, alias, email, isPrincipal: false, status: 'unverified', outcome };
    },
    /** Sends only changed fields; the session gets the user's own new alias and email at once (R-USER-22, R-USER-38). */
    update: async (id, change, before) => {
      const body = pickChanged<ProfileChange>(change, before);
      if (Object.keys(body).length > 0) await sessionCall(api.changeUser, { params: { id }, body });
      if (id === ownId()) updateSessionUser(body);
      return body;
    },
    /** R-USER-08. */
    delete: (id) => sessionCall(api.deleteUser, { params: { id } }),
  },
} satisfies ResourceApis;

/** @see Operations.changePassword */
export async function changePassword(body: PasswordChange): Promise<{ data: null }> {
  await sessionCall(api.changePassword, { params: { id: ownId() }, body });
  return { data: null };
}

/** @see Operations.changeAlerts */
export async function changeAlerts(settings: AlertSettings): Promise<{ data: AlertSettings }> {
  await sessionCall(api.changeAlarms, { params: { id: ownId() }, body: settings });
  return { data: settings };
}
