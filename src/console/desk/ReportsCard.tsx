import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { useTranslate } from 'react-admin';
import { BankTime } from '#console/ui/BankTime.tsx';
import { FigureCard } from './FigureCard.tsx';
import { createListAddress } from './list-address.ts';
import type { DeskReports } from './useDesk.ts';

/** How many reports came since the last visit. */
export function ReportsCard({ count, since }: Pick<DeskReports, 'count' | 'since'>) {
  const translate = useTranslate();
  return (
    <FigureCard
      figure={count}
      label={translate('desk.reports', { smart_count: count })}
      to={createListAddress('reports', since ? { since } : {})}
      Icon={SupportIcon}
      color="primary"
    >
      {since ? (
        <>
          {translate('desk.reports.since')} <BankTime at={since} />
        </>
      ) : (
        translate('desk.reports.first')
      )}
    </FigureCard>
  );
}
