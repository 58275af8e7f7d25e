import { useCallback, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { PrintScreenButton } from '#portal/confirmation/PrintScreenButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { advanceDraft, type AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { ConfirmAdvanceRequestPage } from './ConfirmAdvanceRequestPage.tsx';
import { AdvanceSimulation } from './AdvanceSimulation.tsx';
import { findReceipt } from '#portal/advances/advance-receipts.ts';
import { AdvanceReceipt } from '#portal/advances/AdvanceReceipt.tsx';
import { PdfButton } from '#portal/advances/PdfButton.tsx';
import './advances.css';

const PATH = '/anticipo-facturas';

/** The receipt of an earlier request of this session; if it does not exist, the page goes back. */
const ReceiptPage = ({ receiptKey }: { receiptKey: string }) => {
  const [receipt] = useState(() => findReceipt(receiptKey));
  if (!receipt) return <Navigate to={PATH} replace />;
  return (
    <Page title={translate('advances.receipt')}>
      <AdvanceReceipt receipt={receipt} />
      <ActionRow>
        <ButtonLink to={PATH} icon="arrow-left">
          {translate('confirmation.back')}
        </ButtonLink>
        <PrintScreenButton />
        <PdfButton receipt={receipt} />
      </ActionRow>
    </Page>
  );
};

/** The receipt of a request of this session, or the draft: its simulation or its request (R-ADV-15). */
const AdvanceConfirm = () => {
  const [search] = useSearchParams();
  const receiptKey = search.get('justificante');
  return receiptKey ? <ReceiptPage receiptKey={receiptKey} /> : <Chosen isSimulation={search.get('isSimulation')} />;
};

/** Without a draft or a valid parameter it goes back (R-ADV-48, R-ROUTE-38). */
const Chosen = ({ isSimulation }: { isSimulation: string | null }) => {
  const [draft, setDraft] = useState(() => advanceDraft.read());
  const goOnWith = useCallback((rest: AdvanceDraft) => {
    advanceDraft.write(rest);
    setDraft(rest);
  }, []);
  if (!draft || (isSimulation !== 'true' && isSimulation !== 'false'))
    return <Navigate to="/anticipo-facturas" replace />;
  const Screen = isSimulation === 'true' ? AdvanceSimulation : ConfirmAdvanceRequestPage;
  // A changed draft mounts a new screen, which requests a new price.
  return <Screen key={draft.idempotencyKey} draft={draft} onContinue={goOnWith} />;
};

export default AdvanceConfirm;
