/** The list of reports. */
export const SUPPORT_PATH = '/reports';

/** @param id the code of a report */
export const createReportPath = (id: string): string => `${SUPPORT_PATH}/${id}/show`;
