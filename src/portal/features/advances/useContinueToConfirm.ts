import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { closeToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { getOpening } from '#portal/ui/navigation/navigation.ts';
import { runAfterPaint } from '#portal/ui/loading/when-idle.ts';
import { BACK_ADDRESS } from './AdvanceSummary.tsx';
import { ADVANCE_POSITION } from './useAdvanceForm.ts';
import { advanceDraft, createOrContinueDraft } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { EXCEEDS_ADVANCEABLE_TEXT_KEY } from '#portal/advances/advance-selection.ts';
import type { SelectableInvoice, AdvanceSelection } from '#portal/advances/advance-selection.ts';

const PATH = '/anticipo-facturas';

/** The parts of the draft other than the invoices; client and account may be missing. */
type Choice = Pick<AdvanceDraft, 'clientName' | 'filter' | 'page'> & { numClient?: string; iban?: string };

/**
 * Continues with the selected invoices (R-ADV-16); an invalid amount is reported instead.
 * @returns `proceed`, and the invoice with the invalid amount until `forget` is called
 */
export function useContinueToConfirm(
  choice: Choice,
  selection: AdvanceSelection,
): { proceed: (isSimulation: boolean) => void; wrong: SelectableInvoice | undefined; forget: () => void } {
  const [wrong, setWrong] = useState<{ invoice: SelectableInvoice }>();
  const navigate = useNavigate();
  const opening = getOpening(useLocation());
  const told = useRef(0);
  const leadOn = (isSimulation: boolean) => {
    const problem = selection.findProblem();
    closeToast(told.current);
    if (problem) {
      const text = translate(
        problem.key === EXCEEDS_ADVANCEABLE_TEXT_KEY ? 'advances.exceeds' : 'advances.wrongAmount',
      );
      told.current = showToast({ kind: 'error', text });
      setWrong({ invoice: problem.invoice });
      return;
    }
    const { numClient, iban } = choice;
    if (!numClient || !iban) return;
    const wanted = { ...choice, numClient, iban, choices: selection.getSelected() };
    advanceDraft.write(createOrContinueDraft(wanted, advanceDraft.read()));
    // The browser's Back button restores the screen, too, and its steps before.
    const { filter, page } = choice;
    const state = { opening, [ADVANCE_POSITION]: { filter, page } };
    void navigate(BACK_ADDRESS, { replace: true, state });
    void navigate(`${PATH}/confirmar?isSimulation=${String(isSimulation)}`);
  };
  return {
    proceed: (isSimulation: boolean) => void runAfterPaint(() => leadOn(isSimulation)),
    wrong: wrong?.invoice,
    forget: () => setWrong(undefined),
  };
}
