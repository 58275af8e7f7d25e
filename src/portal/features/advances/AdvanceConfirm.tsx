import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { advanceDraft } from './advance-draft.ts';
import { AdvanceRequestPage } from './AdvanceRequestPage.tsx';
import { AdvanceSimulation } from './AdvanceSimulation.tsx';
import './advances.css';

/** The simulation or the request of what was chosen (R-ADV-15); without either it goes back (R-ADV-48, R-ROUTE-38). */
const AdvanceConfirm = () => {
  const [search] = useSearchParams();
  const [draft] = useState(() => advanceDraft.read());
  const isSimulation = search.get('isSimulation');
  if (!draft || (isSimulation !== 'true' && isSimulation !== 'false'))
    return <Navigate to="/anticipo-facturas" replace />;
  return isSimulation === 'true' ? <AdvanceSimulation draft={draft} /> : <AdvanceRequestPage draft={draft} />;
};

export default AdvanceConfirm;
