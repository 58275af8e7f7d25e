import { useGetList } from 'ra-core';
import { useRef, useState } from 'react';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import type { SignatureMeans } from '#shared/records/records.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { AddMeans } from './AddMeans.tsx';
import { MeansList } from './MeansList.tsx';
import { RequestMeansLink } from './RequestMeansLink.tsx';
import { meansTexts } from './means.texts.ts';
import './means.css';

addTexts(meansTexts);

/** The user's means to sign: list, add, name and remove (R-SIGN-04); nothing where the service has no such list. */
const SignatureMeansSection = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useGetList<SignatureMeans>(
    'signature-means',
    {},
    { staleTime: 0, gcTime: 0, retry: false },
  );
  if (meansNoSuchCall(error) || (!data && !error)) return null;
  const readAgain = () => {
    // The button that was pressed has gone.
    heading.current?.focus();
    void refetch();
  };
  return (
    <section id="medios-de-firma" className="means" aria-labelledby="means-title">
      <h2 id="means-title" tabIndex={-1} ref={heading}>
        {translate('means.title')}
      </h2>
      <p>{translate('means.intro')}</p>
      {data ? (
        <Means means={data} onChanged={readAgain} />
      ) : (
        <Notice tone="warning">
          <p>{translate('means.failed')}</p>
          <Button onClick={() => void refetch()}>{translate('ui.retry')}</Button>
        </Notice>
      )}
    </section>
  );
};

export default SignatureMeansSection;

const Means = ({ means, onChanged }: { means: SignatureMeans[]; onChanged: () => void }) => {
  const [isAdding, setAdding] = useState(false);
  if (means.length === 0) return <RequestMeansLink />;
  const end = () => {
    setAdding(false);
    onChanged();
  };
  return (
    <>
      <MeansList means={means} onChanged={onChanged} />
      {means.length === 1 && means[0]?.kind !== 'recovery' && (
        <Notice tone="info">
          <p>{translate('means.onlyOne')}</p>
        </Notice>
      )}
      {isAdding ? (
        <AddMeans
          onAdded={() => {
            showToast({ kind: 'success', text: translate('means.added') });
            end();
          }}
          onCancel={end}
        />
      ) : (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {translate('means.add')}
        </Button>
      )}
      <p className="means-lost">{translate('means.lost')}</p>
    </>
  );
};
