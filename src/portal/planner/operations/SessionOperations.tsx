import { useState } from 'react';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { ReceiptList } from '#portal/advances/ReceiptList.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';

/** The advances of this session, in place of a list that the service does not have. */
export const SessionOperations = () => {
  const [receipts] = useState(readReceipts);
  return (
    <Page title={translate('operations.title')}>
      <Notice tone="info">
        <p>{translate('operations.session')}</p>
      </Notice>
      {receipts.length > 0 ? (
        <ReceiptList receipts={receipts} />
      ) : (
        <StatePanel
          picture="empty"
          title={translate('operations.sessionEmpty')}
          action={<ButtonLink to="/anticipo-facturas">{translate('operations.emptyAction')}</ButtonLink>}
        />
      )}
    </Page>
  );
};
