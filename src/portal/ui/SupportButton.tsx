import { translate } from '#portal/i18n/i18n.ts';
import { openSupportDialog } from './support-dialog.ts';
import './ask-support.css';

/** The link to support, next to errors and in every footer (R-REP-02). */
export const SupportButton = () => (
  <button type="button" className="ask-support" data-unrecorded onClick={openSupportDialog}>
    {translate('ui.askSupport')}
  </button>
);
