const DIGITS = 9;

/** Formats the reference of an advance, by which users and the service name it. */
export const formatAdvanceReference = ({ id }: { id: number }): string => String(id).padStart(DIGITS, '0');

/** The id of an advance by its reference; undefined for a text that is no reference. */
export function parseAdvanceReference(reference: string): number | undefined {
  const id = Number(reference);
  return /^\d{9,15}$/.test(reference) && formatAdvanceReference({ id }) === reference ? id : undefined;
}
