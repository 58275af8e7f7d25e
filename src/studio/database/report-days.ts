/** Number of days for which a report is stored (R-REP-05). */
export const REPORT_RETENTION_DAYS = 30;
