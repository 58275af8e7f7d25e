import { translate } from '#portal/i18n/i18n.ts';

/** How requests are handled, for those who want to know (R-ADV-32, R-ADV-33). */
export const AdvanceHelp = () => (
  <details className="advance-help">
    <summary>{translate('advances.help')}</summary>
    <p>{translate('advances.fiftyAtATime')}</p>
    <p>{translate('advances.lotsOfTen')}</p>
  </details>
);
