import type { LightMyRequestResponse } from 'fastify';
import { listMailsTo } from './access.ts';
import type { TestService } from './test-service.ts';

const PAGE = '/api/no-he-sido-yo';

/** The mails to somebody that have a link 'No he sido yo', the earliest first. */
export const listUndoMails = async (service: TestService, email: string) =>
  (await listMailsTo(service, email)).filter(({ text }) => text.includes(`${PAGE}?token=`)).toReversed();

/** Presses the button of the page to which such a link leads. */
export const pressUndoButton = (service: TestService, token: string, payload = ''): Promise<LightMyRequestResponse> =>
  service.app.inject({
    method: 'POST',
    url: PAGE,
    query: { token },
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
