import { translate } from '#portal/i18n/i18n.ts';
import { Amount } from '#portal/ui/Amount.tsx';

/** Which part of a sum is not certain; nothing where all of it is. */
export const Unconfirmed = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <p className="payments-unconfirmed">
      {translate('payments.unconfirmed')} <Amount cents={cents} />
    </p>
  );
