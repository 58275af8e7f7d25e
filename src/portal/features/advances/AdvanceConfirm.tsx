import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { advanceDraft } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { AdvanceRequestPage } from './AdvanceRequestPage.tsx';
import { AdvanceSimulation } from './AdvanceSimulation.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import './advances.css';

/** The receipt of a request of this session, or the selection: its simulation or its request (R-ADV-15). */
const AdvanceConfirm = () => {
  const [search] = useSearchParams();
  const receiptKey = search.get('justificante');
  return receiptKey ? <ReceiptPage receiptKey={receiptKey} /> : <Chosen isSimulation={search.get('isSimulation')} />;
};

/** Without either it goes back (R-ADV-48, R-ROUTE-38). */
const Chosen = ({ isSimulation }: { isSimulation: string | null }) => {
  const [draft, setDraft] = useState(() => advanceDraft.read());
  if (!draft || (isSimulation !== 'true' && isSimulation !== 'false'))
    return <Navigate to="/anticipo-facturas" replace />;
  const Screen = isSimulation === 'true' ? AdvanceSimulation : AdvanceRequestPage;
  const goOnWith = (rest: AdvanceDraft) => {
    advanceDraft.write(rest);
    setDraft(rest);
  };
  // Another draft is priced again.
  return <Screen key={draft.idempotencyKey} draft={draft} onContinue={goOnWith} />;
};

export default AdvanceConfirm;
