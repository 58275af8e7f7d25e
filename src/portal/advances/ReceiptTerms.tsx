import { useEffect, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { RichText } from '#portal/ui/terms/RichText.tsx';
import { TermsStatus } from '#portal/ui/terms/TermsStatus.tsx';
import { useTermsText } from '#portal/ui/terms/useTermsText.ts';
import { describeTermsHash, getKnownHashLine } from './terms-hash.ts';

/**
 * The accepted terms with the hash of their text (R-PLAN-05), or a sentence in place of terms that are not known.
 * @param terms the accepted text, or the address of a long one
 */
export const ReceiptTerms = ({ terms }: { terms: string }) => {
  const [hash, setHash] = useState(() => getKnownHashLine(terms));
  const { load, ...loading } = useTermsText(terms);
  const { text } = loading;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    let isCurrent = true;
    void describeTermsHash(terms).then((line) => isCurrent && setHash(line));
    return () => void (isCurrent = false);
  }, [terms]);
  if (terms === '') return <p className="receipt-terms">{translate('advances.receipt.noTerms')}</p>;
  return (
    <>
      {text !== undefined && (
        <div className="receipt-terms">
          <RichText html={text} />
        </div>
      )}
      <TermsStatus terms={{ ...loading, load }} />
      <p className="receipt-terms receipt-hash">{hash}</p>
    </>
  );
};
