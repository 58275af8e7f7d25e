import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { advanceDraft } from './advance-draft.ts';
import { AdvanceRequestPage } from './AdvanceRequestPage.tsx';
import { AdvanceSimulation } from './AdvanceSimulation.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import './advances.css';

/** The receipt of a request of this session, or what was chosen: its simulation or its request (R-ADV-15). */
const AdvanceConfirm = () => {
  const [search] = useSearchParams();
  const receiptKey = search.get('justificante');
  return receiptKey ? <ReceiptPage receiptKey={receiptKey} /> : <Chosen isSimulation={search.get('isSimulation')} />;
};

/** Without either it goes back (R-ADV-48, R-ROUTE-38). */
const Chosen = ({ isSimulation }: { isSimulation: string | null }) => {
  const [draft] = useState(() => advanceDraft.read());
  if (!draft || (isSimulation !== 'true' && isSimulation !== 'false'))
    return <Navigate to="/anticipo-facturas" replace />;
  return isSimulation === 'true' ? <AdvanceSimulation draft={draft} /> : <AdvanceRequestPage draft={draft} />;
};

export default AdvanceConfirm;
