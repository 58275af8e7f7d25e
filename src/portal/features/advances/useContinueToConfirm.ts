import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { closeToast, showToast } from '#portal/ui/toasts.ts';
import { afterPaint } from '#portal/ui/when-idle.ts';
import { BACK_ADDRESS } from './AdvanceSummary.tsx';
import { advanceDraft, createOrContinueDraft } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { EXCEEDS_KEY } from './advance-selection.ts';
import type { SelectableInvoice, AdvanceSelection } from './advance-selection.ts';

const PATH = '/anticipo-facturas';

/** What of the draft is chosen beside the invoices; client and account may still be missing. */
type Choice = Pick<AdvanceDraft, 'clientName' | 'filter' | 'page'> & { numClient?: string; iban?: string };

/**
 * Leads on with the chosen invoices (R-ADV-16). An amount that can't be advanced is told instead.
 * @returns `proceed`, and the invoice with that amount until `forget` is called
 */
export function useContinueToConfirm(choice: Choice, selection: AdvanceSelection) {
  const [wrong, setWrong] = useState<{ invoice: SelectableInvoice }>();
  const navigate = useNavigate();
  const told = useRef(0);
  const leadOn = (isSimulation: boolean) => {
    const problem = selection.problem();
    closeToast(told.current);
    if (problem) {
      const text = translate(problem.key === EXCEEDS_KEY ? 'advances.exceeds' : 'advances.wrongAmount');
      told.current = showToast({ kind: 'error', text });
      setWrong({ invoice: problem.invoice });
      return;
    }
    const { numClient, iban } = choice;
    if (!numClient || !iban) return;
    const wanted = { ...choice, numClient, iban, choices: selection.choices() };
    advanceDraft.write(createOrContinueDraft(wanted, advanceDraft.read()));
    // So that the browser's own way back finds everything, too.
    void navigate(BACK_ADDRESS, { replace: true });
    void navigate(`${PATH}/confirmar?isSimulation=${String(isSimulation)}`);
  };
  return {
    proceed: (isSimulation: boolean) => void afterPaint(() => leadOn(isSimulation)),
    wrong: wrong?.invoice,
    forget: () => setWrong(undefined),
  };
}
