import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay, today } from '#shared/days.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { useSession } from '#portal/session/session.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** On paper only: whose portal the sheet is from, for which supplier and user, and of what day (R-LIST-25). The login card's logo is the one for white. */
export const PrintHead = () => {
  const { alias, userData } = useSession();
  const { nameSite, loginLogoUrl } = useEntity();
  return (
    <div className="print-head">
      <img src={loginLogoUrl} alt={nameSite} height="36" />
      <div>
        <p>{translate('layout.printedFor', { supplier: userData?.supplierId ?? '', user: alias })}</p>
        <p>{translate('layout.printed', { day: formatDay(usePrintDay()) })}</p>
      </div>
    </div>
  );
};

/** The day of printing, also where the screen has been open since yesterday. */
function usePrintDay(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const renew = () => flushSync(() => setDay(today()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return day;
}
