import { sql } from 'kysely';
import { subtractDays } from '#shared/dates/days.ts';
import { ACCESS_RETENTION_DAYS, createDelete, type RetentionDeletes } from '#platform/database/expired-rows.ts';

/** Days after its last login for which a browser stays known (R-CON-08). */
export const KNOWN_DEVICE_DAYS = 180;
const GRANT_DAYS = 30;
/** Groups of reports and their daily counts contain no data of suppliers. */
const REPORT_GROUP_DAYS = 90;

/**
 * Sessions, links, known browsers, failed logins and unfinished signatures of staff, grants of rights, reports with their groups, and showings. Members and the audit are never
 * deleted.
 */
export const STUDIO_RETENTION: RetentionDeletes = {
  everywhere: {
    staff_session: createDelete(
      'staff_session',
      (now) =>
        sql`least(expires_at, last_call_at + interval '1 day') < ${subtractDays(now, ACCESS_RETENTION_DAYS.session)}`,
    ),
    staff_link: createDelete(
      'staff_link',
      (now) => sql`least(used_at, expires_at) < ${subtractDays(now, ACCESS_RETENTION_DAYS.link)}`,
    ),
    staff_means_link: createDelete(
      'staff_means_link',
      (now) => sql`expires_at < ${subtractDays(now, ACCESS_RETENTION_DAYS.link)}`,
    ),
    staff_means_enrolment: createDelete('staff_means_enrolment', (now) => sql`expires_at <= ${now}`),
    staff_challenge: createDelete('staff_challenge', (now) => sql`expires_at < ${subtractDays(now, 1)}`),
    staff_login_failure: createDelete(
      'staff_login_failure',
      (now) => sql`last_at < ${subtractDays(now, ACCESS_RETENTION_DAYS.login)}`,
    ),
    staff_device: createDelete('staff_device', (now) => sql`used_at < ${subtractDays(now, KNOWN_DEVICE_DAYS)}`),
    staff_grant: createDelete('staff_grant', (now) => sql`granted_at < ${subtractDays(now, GRANT_DAYS)}`),
    report: createDelete('report', (now) => sql`expires_at <= ${now}`),
    report_day: createDelete('report_day', (now) => sql`day < ${subtractDays(now, REPORT_GROUP_DAYS)}`),
    report_group: createDelete('report_group', (now) => sql`last_at < ${subtractDays(now, REPORT_GROUP_DAYS)}`),
    stage_showing: createDelete('stage_showing', (now) => sql`expires_at <= ${now}`),
  },
};
