import { useEffect, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { describeTermsHash } from './terms-hash.ts';

/** The accepted terms with the hash of their text (R-PLAN-05), or a sentence in place of terms that are not known. */
export const ReceiptTerms = ({ terms }: { terms: string }) => {
  const [hash, setHash] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void describeTermsHash(terms).then((text) => isCurrent && setHash(text));
    return () => void (isCurrent = false);
  }, [terms]);
  if (terms === '') return <p className="receipt-terms">{translate('advances.receipt.noTerms')}</p>;
  return (
    <>
      <p className="receipt-terms">{terms}</p>
      <p className="receipt-terms receipt-hash">{hash}</p>
    </>
  );
};
