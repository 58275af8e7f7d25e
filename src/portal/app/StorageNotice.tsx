import { useState } from 'react';
import type { StorageProblem } from '#shared/browser/safe-storage.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { storageTexts } from './storage.texts.ts';
import './storage-notice.css';

addTexts(storageTexts);

/** Explains the effects of a browser that stores nothing, and the remedy; stays until closed or the page is left. */
const StorageNotice = ({ trouble }: { trouble: StorageProblem }) => {
  const [closed, setClosed] = useState<StorageProblem>();
  if (closed === trouble) return null;
  return (
    <div className="storage-notice" role="alert">
      <Notice tone="warning" title={translate(`storage.${trouble}`)}>
        <p>{translate('storage.consequence')}</p>
        <p>{translate(`storage.${trouble}Remedy`)}</p>
        <Button onClick={() => setClosed(trouble)}>{translate('storage.understood')}</Button>
      </Notice>
    </div>
  );
};

export default StorageNotice;
