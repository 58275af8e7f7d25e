/** One row of the audit (R-CON-10). */
export interface AuditRow {
  id: number;
  at: string;
  who: { email: string; name: string | null };
  action: string;
  entity: string | null;
  version: number | null;
  before: string | null;
  after: string | null;
  detail: Record<string, unknown>;
}
