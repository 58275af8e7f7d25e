import * as api from '#generated/contract/addresses.ts';
import { listSessionsRow } from '#generated/wire/fields.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import type { OpenSession } from '#shared/records/records.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder } from '#shared/wire/decode-fields.ts';
import { readRows } from '#shared/wire/read-rows.ts';
import { readSession } from '#portal/session/session.ts';
import { sessionCall } from './call.ts';
import { createOmittedList } from './omitted-list.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    sessions: { row: OpenSession };
  }
}

const omitted = createOmittedList();

const ownId = () => readSession().userData?.id ?? '';

const toMoment = (text: string) => (Number.isNaN(Date.parse(text)) ? '' : text);

const decodeSession = createDecoder(listSessionsRow);

function fromSession(wire: UnvalidatedFields<ResponseRow<'listSessions'>>): OpenSession {
  const session = decodeSession(wire);
  return { ...session, openedAt: toMoment(session.openedAt), lastUsedAt: toMoment(session.lastUsedAt) };
}

export const resources = {
  /** The user's own open sessions. A service may omit the calls: then the list fails, and is not requested again. */
  sessions: {
    readWhole: (_filter, signal) =>
      omitted.read(async () => {
        const answer = await sessionCall(api.listSessions, {
          params: { id: ownId() },
          signal,
          judge: ANSWER_JUDGES.listSessions,
        });
        return { rows: readRows(answer, 'listSessions', 'response', fromSession), moreData: false };
      }),
    delete: (sessionId) => sessionCall(api.endSession, { params: { id: ownId(), sessionId } }),
  },
} satisfies ResourceApis;

/** @see CustomMethods.endOtherSessions */
export async function endOtherSessions(): Promise<{ data: null }> {
  await sessionCall(api.endOtherSessions, { params: { id: ownId() } });
  return { data: null };
}
