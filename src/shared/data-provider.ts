import type { AdvanceRequest, AdvanceResult, SimulationLine, SimulationRequest } from './records.ts';

/** What the data provider can do beyond reading lists. Each fails with a ServiceError. */
export interface AdvanceOperations {
  /** Prices invoices for a value date (R-ADV-19). */
  simulateAdvance(request: SimulationRequest): Promise<{ data: SimulationLine[] }>;
  /** Carries an advance out, once per idempotency key (R-ADV-23). */
  requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }>;
}
