/** Whether a text names a moment that `Date` can read, such as one of ISO 8601. */
export const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));
