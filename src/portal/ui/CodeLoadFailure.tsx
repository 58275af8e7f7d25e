import { translate } from '#portal/i18n/i18n.ts';
import { getCodeLoadErrorKey } from './load-code.ts';
import type { CodeLoadError } from './load-code.ts';
import { reloadPage } from './reload-page.ts';

/** Replaces a part of the portal that cannot be fetched: shows the reason, and a button to reload the page. */
export const CodeLoadFailure = ({ error }: { error: CodeLoadError }) => (
  <p role="alert" className="missing-part">
    {translate(getCodeLoadErrorKey(error))}{' '}
    <button type="button" className="ask-support" onClick={reloadPage}>
      {translate('ui.reload')}
    </button>
  </p>
);
