import { expect } from 'vitest';
import type { Row } from './release-rows.ts';

/*
 * What migrations make of earlier rows, written by hand: a migration that adds a column with a value, changes a value or
 * adds rows has a line here. Everything else has to stay as it was, and a new column has to be null in earlier rows.
 */

const SCHEDULED = '00000000-0000-4000-8000-000000000e03';
const ANA = '00000000-0000-4000-8000-0000000000a1';
const LUIS = '00000000-0000-4000-8000-0000000000a2';
const GROUP = '7c67b8df846a5d822dec0e689d5a0d6d';

const ANYTHING: unknown = expect.anything();

/** Values of new columns in earlier rows, where they are not null. */
export const NEW_COLUMNS: Readonly<Record<string, (row: Row) => unknown>> = {
  'advance.reference': () => '000000001',
  'entity_version.part_author_ids': () => [],
  'entity_version.restores': ({ id }) => (id === SCHEDULED ? 1 : null),
  'entity_version.submitted_by_id': ({ id }) => (id === SCHEDULED ? ANA : null),
  'notice.is_urgent': () => false,
  'portal_session.device': () => '',
  'report.group_id': () => GROUP,
  'report_group.situation': () => '',
  'staff.mails_off': () => [],
  'staff_link.purpose': () => 'password',
  'staff_session.browser': () => '',
  'staff_session.created_at': () => ANYTHING,
  'staff_session.id': () => ANYTHING,
  'staff_session.network': () => '',
  'staff_session.system': () => '',
};

/** Earlier names of columns. */
export const EARLIER_NAMES: Readonly<Record<string, string>> = { 'staff_login_failure.email': 'login_key' };

/** Rows that migrations add to new tables from the rows of others. */
export const ADDED_ROWS: Readonly<Record<string, readonly Row[]>> = {
  audit_head: [{ id: true, seq: 2, hash: ANYTHING }],
  audit_link: [
    { seq: 1, audit_id: 1, previous: '', hash: ANYTHING },
    { seq: 2, audit_id: 2, previous: ANYTHING, hash: ANYTHING },
  ],
  part_author: [
    { version_id: '00000000-0000-4000-8000-000000000e02', part: '', author_id: ANA },
    { version_id: SCHEDULED, part: '', author_id: ANA },
    { version_id: '00000000-0000-4000-8000-000000000e04', part: '', author_id: ANA },
    { version_id: '00000000-0000-4000-8000-000000000e04', part: '', author_id: LUIS },
  ],
  report_day: [{ group_id: GROUP, entity: '9001', day: '2026-03-10', version: 2, portal: '', reports: 1 }],
  report_group: [
    {
      id: GROUP,
      entity: '9001',
      screen: '/facturas',
      codes: [637, 651],
      situation: '',
      first_at: '2026-03-10T10:00:00+00:00',
      last_at: '2026-03-10T10:00:00+00:00',
      note: '',
      noted_by: null,
      noted_at: null,
      closed_by: null,
      closed_at: null,
      revision: 0,
    },
  ],
  version_comment: [
    {
      id: ANYTHING,
      version_id: '00000000-0000-4000-8000-000000000e04',
      thread_id: null,
      file: 'entity.json',
      path: '/primaryColor',
      author: 'luis@roble.example',
      author_id: LUIS,
      body: '¿Verde?',
      created_at: '2026-02-07T08:00:00+00:00',
      settled_by: null,
      settled_at: null,
    },
  ],
};

/** Values that a migration changes in earlier rows. */
export const CHANGED_ROWS: readonly { migration: string; table: string; id: string; to: Row }[] = [
  // A warning that one member published alone waits for a review.
  {
    migration: 'platform/010-notice-review',
    table: 'notice',
    id: '00000000-0000-4000-8000-000000000b03',
    to: { state: 'in-review', published_at: null, revision: 2 },
  },
];
