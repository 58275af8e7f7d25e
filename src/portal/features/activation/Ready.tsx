import { translate } from '#portal/i18n/i18n.ts';
import { ReadyCard } from './ReadyCard.tsx';

/** `/ready`: that is all, on to Login (R-ROUTE-29). */
export const Ready = () => <ReadyCard text={translate('activation.ready.text')} />;
