import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { unconfirmedTexts } from './unconfirmed.texts.ts';

addTexts(unconfirmedTexts);

interface UnconfirmedProps {
  cents: number;
  className: string;
}

/** Which part of a sum is not certain; nothing where all of it is. */
export const Unconfirmed = ({ cents, className }: UnconfirmedProps) =>
  cents > 0 && (
    <p className={className}>
      {translate('unconfirmed.amount')} <Amount cents={cents} />
    </p>
  );
