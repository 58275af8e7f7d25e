import { translate } from '#portal/i18n/i18n.ts';
import { missingCodeKey } from './load-code.ts';
import type { MissingCode } from './load-code.ts';
import { reloadPage } from './reload-page.ts';

/** In the place of a part of the portal that can't be fetched: why, and the way to load the page anew. */
export const MissingPart = ({ error }: { error: MissingCode }) => (
  <p role="alert" className="missing-part">
    {translate(missingCodeKey(error))}{' '}
    <button type="button" className="ask-support" onClick={reloadPage}>
      {translate('ui.reload')}
    </button>
  </p>
);
