import { translate } from '#portal/i18n/i18n.ts';
import { ReadyToLoginCard } from './ReadyToLoginCard.tsx';

/** `/ready`: the process is complete; links to Login (R-ROUTE-29). */
export const ReadyToLogin = () => <ReadyToLoginCard text={translate('activation.ready.text')} />;
