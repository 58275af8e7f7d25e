import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';

/** Copies texts, and says whether it worked: not every browser lets a page do so. */
export function useCopyToClipboard() {
  const [said, setSaid] = useState('');
  const copy = (text: string) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('There is no clipboard.'));
    copied.then(
      () => setSaid(translate('report.copied')),
      () => setSaid(translate('report.notCopied')),
    );
  };
  return { said, copy };
}
