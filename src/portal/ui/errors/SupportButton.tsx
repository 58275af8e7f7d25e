import { translate } from '#portal/i18n/i18n.ts';
import { openSupportDialog } from './support-dialog.ts';
import './ask-support.css';

/** Opens the report to support, next to errors (R-REP-02); the footers have a button of their own (`FooterLinks`). */
export const SupportButton = () => (
  <button type="button" className="ask-support" data-unrecorded onClick={openSupportDialog}>
    {translate('ui.askSupport')}
  </button>
);
