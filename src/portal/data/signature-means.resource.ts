import * as api from '#generated/contract/addresses.ts';
import { listSignatureMeansRow } from '#generated/wire/fields.ts';
import type { RequestBody, ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import type { MeansEnrolment, SignatureMeans } from '#shared/records/records.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder } from '#shared/wire/decode-fields.ts';
import { readField, readText } from '#shared/wire/decode.ts';
import { readRows } from '#shared/wire/read-rows.ts';
import { readSession } from '#portal/session/session.ts';
import { sessionCall, supplierCall } from './call.ts';
import { createOmittedList } from './omitted-list.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    'signature-means': {
      row: SignatureMeans;
      /** Id of a colleague; the user when absent. */
      filter: { user?: string };
      update: RequestBody<'renameMeans'>;
    };
  }
}

const omitted = createOmittedList();

const ownId = () => readSession().userData?.id ?? '';

const decodeMeans = createDecoder(listSignatureMeansRow);

const fromMeans = (wire: UnvalidatedFields<ResponseRow<'listSignatureMeans'>>): SignatureMeans => decodeMeans(wire);

export const resources = {
  /** The user's own means to sign, or those of a colleague (R-SIGN-04, R-SIGN-06). A service may omit the calls: then the list fails, and is not requested again. */
  'signature-means': {
    readWhole: ({ user }, signal) =>
      omitted.read(async () => {
        const params = { id: user ?? ownId() };
        const judge = ANSWER_JUDGES.listSignatureMeans;
        const answer = await sessionCall(api.listSignatureMeans, { params, signal, judge });
        return { rows: readRows(answer, 'listSignatureMeans', 'response', fromMeans), moreData: false };
      }),
    update: async (means, { name = '' }) => {
      await sessionCall(api.renameMeans, { params: { id: ownId(), means }, body: { name } });
      return { name };
    },
    delete: (means) => sessionCall(api.removeMeans, { params: { id: ownId(), means } }),
  },
} satisfies ResourceApis;

/** @see CustomMethods.removeMeansOfUser */
export async function removeMeansOfUser(userId: string): Promise<{ data: null }> {
  await supplierCall(api.removeMeansOfUser, { params: { userId } });
  return { data: null };
}

/** @see CustomMethods.requestMeansLink */
export async function requestMeansLink(password: string): Promise<{ data: null }> {
  await sessionCall(api.requestMeansLink, { params: { id: ownId() }, body: { password } });
  return { data: null };
}

/** @see CustomMethods.startMeans */
export async function startMeans(body: RequestBody<'startMeans'>): Promise<{ data: MeansEnrolment }> {
  const answer = await sessionCall(api.startMeans, { params: { id: ownId() }, body });
  const codes = readField(answer, 'codes');
  return {
    data: {
      enrolment: readText(answer, 'enrolment'),
      passkey: readField(answer, 'passkey'),
      secret: readText(answer, 'secret'),
      uri: readText(answer, 'uri'),
      codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
    },
  };
}

/** @see CustomMethods.addMeans */
export async function addMeans(body: RequestBody<'addMeans'>): Promise<{ data: null }> {
  await sessionCall(api.addMeans, { params: { id: ownId() }, body });
  return { data: null };
}
