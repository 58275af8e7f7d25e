/** So long a report is kept (R-REP-05). */
export const REPORT_DAYS = 30;
