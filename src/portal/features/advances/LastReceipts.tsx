import { useState } from 'react';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { ReceiptList } from '#portal/advances/ReceiptList.tsx';

/** The requests of this session with their receipts, and the way to all operations where the entity has them. */
export const LastReceipts = () => {
  const [receipts] = useState(readReceipts);
  const { planner } = useEntity();
  return (
    <>
      {receipts.length > 0 && (
        <section className="receipt-last" aria-labelledby="receipt-last">
          <h2 id="receipt-last">{translate('advances.lastReceipts')}</h2>
          <ReceiptList receipts={receipts} />
        </section>
      )}
      {planner.operations && (
        <p className="receipt-all">
          <Link to="/operaciones">{translate('advances.allOperations')}</Link>
        </p>
      )}
    </>
  );
};
