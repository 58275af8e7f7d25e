import { translate } from '#portal/i18n/i18n.ts';
import { missingCodeKey } from './load-code.ts';
import type { MissingCode } from './load-code.ts';
import { reloadPage } from './reload-page.ts';

/** Replaces a part of the portal that cannot be fetched: shows the reason, and a button to reload the page. */
export const MissingPart = ({ error }: { error: MissingCode }) => (
  <p role="alert" className="missing-part">
    {translate(missingCodeKey(error))}{' '}
    <button type="button" className="ask-support" onClick={reloadPage}>
      {translate('ui.reload')}
    </button>
  </p>
);
