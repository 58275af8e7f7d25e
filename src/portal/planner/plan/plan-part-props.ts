import type { SelectedInvoice } from '#portal/advances/advance-selection.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import type { ReviewedPart } from './reviewed-part.ts';

/** What a part shows and does, for the components that draw it. */
export interface PlanPartProps {
  reviewed: ReviewedPart;
  isBusy: boolean;
  /** @param button the pressed one */
  onRequest: (price: Simulation, button: Element) => void;
  onRemove: (removed: readonly SelectedInvoice[]) => void;
}
