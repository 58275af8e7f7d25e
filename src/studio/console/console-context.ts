import type { BankTrafficReader } from '#platform/database/bank-traffic.ts';
import type { SupplierAuditReader } from '#platform/database/supplier-audit-reader.ts';
import type { SupplierHelp } from '#platform/database/supplier-help.ts';
import type { IdentityProvider } from '#studio/domain/login/identity-provider.ts';
import type { ServiceState } from '#studio/domain/desk/read-desk.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import type { SigningContext } from '#studio/domain/signatures/signing-context.ts';

export interface ConsoleContext extends SigningContext {
  /** Multiplies the rate limits of all calls; 1 in production. */
  limitFactor: number;
  studio: StudioContext;
  /** The identity provider; members log in with passwords when absent. */
  provider?: IdentityProvider;
  /** Reads the suppliers' audit; absent when the bank's own service keeps the suppliers (R-SIDE-01). */
  supplierAudit?: SupplierAuditReader | undefined;
  /** Finds and helps users of suppliers (R-DESK-06); absent as well. */
  supplierHelp?: SupplierHelp | undefined;
  /** Reads the counts of calls to the bank's own service; absent without one (R-SIDE-05). */
  bankTraffic?: BankTrafficReader | undefined;
  /** Reads the state of the service; absent where nobody asks (R-DESK-01). */
  readService?: (() => Promise<ServiceState>) | undefined;
  /** Address of the stage, without a trailing slash: `https://escenario.banco.example`. */
  stageAddress: string;
}
