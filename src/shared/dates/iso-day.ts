/** A calendar day as YYYY-MM-DD, the form in which days are stored and sent (R-CONF-36). */
export type IsoDay = string;

/** Whether a text is an existing calendar day written YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Formats a day as DD/MM/YYYY (R-CONF-35); '' stays ''. */
export function formatDay(day: IsoDay): string {
  const [year, month, date] = day.split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
}
