import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';

/** Copies a text, and says whether that succeeded: some browsers do not allow it. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [said, setSaid] = useState('');
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('The clipboard is unavailable.'));
    copied.then(
      () => setSaid(translate('means.copied')),
      () => setSaid(translate('means.notCopied')),
    );
  };
  return (
    <span className="means-copy">
      <Button onClick={copy}>{label}</Button>
      <span role="status">{said}</span>
    </span>
  );
};
