import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';

/** Copies texts and reports whether that succeeded: some browsers do not allow it. */
export function useCopyToClipboard(): { said: string; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState('');
  const copy = (text: string) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('The clipboard is unavailable.'));
    copied.then(
      () => setOutcome(translate('report.copied')),
      () => setOutcome(translate('report.notCopied')),
    );
  };
  return { said: outcome, copy };
}
