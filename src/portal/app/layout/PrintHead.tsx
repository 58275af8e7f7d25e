import { useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '#shared/days.ts';
import { today } from '#portal/clock/clock.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { useSession } from '#portal/session/session.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatCompany, useCompanyName } from '#portal/records/company-name.ts';

/**
 * The header of a printout: portal, supplier, user and date (R-LIST-25), with the login card's logo, made for white.
 */
export const PrintHead = () => {
  const { alias, userData } = useSession();
  const { nameSite, loginLogoUrl } = useEntity();
  const supplier = formatCompany(useCompanyName(), userData?.supplierId ?? '');
  useDrawAnewForPaper();
  return (
    <div className="print-head">
      <img src={loginLogoUrl} alt={nameSite} height="36" />
      <div>
        <p>{translate('layout.printedFor', { supplier, user: alias })}</p>
        <p>{translate('layout.printed', { day: formatDay(today()) })}</p>
      </div>
    </div>
  );
};

/** Renders again before printing, as the date or the company may have changed since the screen opened. */
function useDrawAnewForPaper(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const drawAtOnce = () => flushSync(draw);
    window.addEventListener('beforeprint', drawAtOnce);
    return () => window.removeEventListener('beforeprint', drawAtOnce);
  }, []);
}
