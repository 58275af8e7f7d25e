/** The list of reports. */
export const SUPPORT_PATH = '/reports';

/** @param id the code of a report */
export const createReportPath = (id: string): string => `${SUPPORT_PATH}/${id}/show`;

/** @param id of a group of reports */
export const createReportGroupPath = (id: string): string => `/report-groups/${id}/show`;
