import { translate } from '#portal/i18n/i18n.ts';
import { askSupport } from './ask-support.ts';
import './ask-support.css';

/** The link to support, next to errors and in every footer (R-REP-02). */
export const AskSupport = () => (
  <button type="button" className="ask-support" data-unrecorded onClick={askSupport}>
    {translate('ui.askSupport')}
  </button>
);
