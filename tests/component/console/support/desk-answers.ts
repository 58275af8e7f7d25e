import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { NOTICE, VERSIONS } from './studio-answers.ts';

type Desk = ConsoleResponseBody<'readDesk'>;

export const SINCE = '2026-11-26T16:40:00.000Z';
export const VERSION = {
  id: VERSIONS.reviewed.id,
  entity: '9001',
  name: 'Caja Roble',
  number: 4,
  state: 'in-review',
  author: 'elena@banco.example',
  note: 'Como se acordó',
  at: '2026-11-27T07:05:00.000Z',
  problems: 0,
  isRefused: false,
  reviewer: null,
  comment: null,
} as const;
/** A home on which much waits, and something is wrong. */
export const BUSY_DESK: Desk = {
  failed: [],
  tasks: [
    { task: 'review', count: 12, versions: [VERSION] },
    { task: 'publish', count: 1, versions: [{ ...VERSION, isRefused: true }] },
    { task: 'scheduled', count: 1, versions: [{ ...VERSION, at: '2026-11-28T07:00:00.000Z' }] },
    { task: 'returned', count: 0, versions: [] },
    { task: 'problems', count: 2, versions: [{ ...VERSION, problems: 2 }] },
  ],
  notices: {
    count: 5,
    items: [
      {
        id: NOTICE.id,
        text: 'El sábado de 8 a 10 no habrá servicio.',
        entities: ['9001', '9002'],
        author: 'elena@banco.example',
        at: '2026-11-27T07:05:00.000Z',
      },
    ],
  },
  entityStates: {
    count: 1,
    items: [
      {
        entity: '9001',
        name: 'Caja Roble',
        state: 'retired',
        reason: 'El banco deja este servicio',
        by: 'ana@banco.example',
        at: '2026-11-27T07:05:00.000Z',
      },
    ],
  },
  reports: {
    count: 1234,
    since: SINCE,
    codesSince: SINCE,
    entities: [
      { id: '9001', name: 'Caja Roble' },
      { id: null, name: '' },
    ],
    codes: [
      { code: 651, counts: [7, 2] },
      { code: null, counts: [1, 0] },
    ],
  },
  service: {
    parts: [
      { part: 'database', state: 'ok' },
      { part: 'confirming', state: 'failing' },
    ],
    jobs: [{ name: 'retention', state: 'failing', lastSuccess: SINCE }],
    mails: { areSent: true, waiting: 3, oldest: SINCE, givenUp: 1 },
    bank: { calls: 900, failures: 0 },
  },
};
