import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ActionRow } from '#portal/confirmation/ConfirmationActions.tsx';
import { PrintScreenButton } from '#portal/confirmation/PrintScreenButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { findReceipt } from './advance-receipts.ts';
import { AdvanceReceipt } from './AdvanceReceipt.tsx';
import { BREADCRUMBS } from './AdvanceSummary.tsx';
import { PdfButton } from './PdfButton.tsx';

const PATH = '/anticipo-facturas';

/** A receipt of this session, opened again; one that is not there leads back. */
export const ReceiptPage = ({ receiptKey }: { receiptKey: string }) => {
  const [receipt] = useState(() => findReceipt(receiptKey));
  if (!receipt) return <Navigate to={PATH} replace />;
  return (
    <Page title={translate('advances.receipt')} above={BREADCRUMBS}>
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
