import type { ReactNode } from 'react';
import { formatEuros } from '#shared/money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/Link.tsx';
import { DAYS_AHEAD, type Figure } from './figures.ts';
import { homeFiguresTexts } from './home-figures.texts.ts';
import { getDueFilter } from './read-figures.ts';
import { useFigures, type FigureState } from './useFigures.ts';
import './home-figures.css';

addTexts(homeFiguresTexts);

/** What falls due, what could be cashed today and what needs attention, each with the way to its list (R-PLAN-01). */
const HomeFigures = () => {
  const today = useToday();
  const { planner } = useEntity();
  const { due, advanceable, accounts } = useFigures(today);
  const dueList = planner.calendar
    ? { to: '/calendario-cobros' }
    : { to: '/facturas', state: { invoices: { filter: getDueFilter(today), page: 1 } } };
  return (
    <section aria-label={translate('glance.title')}>
      <ul className="glance">
        <Sum {...due} label={translate('glance.due', { days: DAYS_AHEAD })} note="glance.count" link={dueList} />
        <Sum
          {...advanceable}
          label={translate('glance.advanceable')}
          note="glance.countBeforeCosts"
          link={{ to: '/anticipo-facturas' }}
        />
        <Attention accounts={accounts} />
      </ul>
    </section>
  );
};

/** A place of the row; it stays empty where there is nothing to show, so that the others do not move. */
const Place = ({ label, isPending, children }: { label: string; isPending: boolean; children: ReactNode }) => {
  if (!isPending && !children) return <li className="glance-place" aria-hidden="true" />;
  return (
    <li className="glance-place glance-card" aria-hidden={isPending}>
      <span className="glance-label">{label}</span>
      {children || <span className="skeleton-line" />}
    </li>
  );
};

interface SumProps extends FigureState {
  label: string;
  /** Key of the text with the count. */
  note: string;
  link: { to: string; state?: object };
}

const Sum = ({ value, isPending, label, note, link }: SumProps) => (
  <Place label={label} isPending={isPending}>
    {value && (
      <>
        <Link className="glance-sum tabular" {...link} aria-label={`${label}: ${formatSum(value)}`}>
          {formatSum(value)}
        </Link>
        <span className="glance-note">{translate(note, { smart_count: value.count })}</span>
      </>
    )}
  </Place>
);

const formatSum = ({ cents, isWhole }: Figure): string =>
  isWhole ? formatEuros(cents) : translate('glance.moreThan', { amount: formatEuros(cents) });

const Attention = ({ accounts: { value, isPending } }: { accounts: FigureState<number> }) => {
  const awaited = readReceipts().filter(({ isAwaited }) => isAwaited).length;
  const tasks = [
    { text: 'glance.accounts', count: value ?? 0, to: '/cuentas-de-abono' },
    { text: 'glance.advances', count: awaited, to: '/anticipo-facturas' },
  ].filter(({ count }) => count > 0);
  const isKnown = value !== undefined || tasks.length > 0;
  return (
    <Place label={translate('glance.attention')} isPending={isPending}>
      {!isPending && isKnown && (
        <>
          {tasks.length === 0 && <span className="glance-note">{translate('glance.nothing')}</span>}
          {tasks.map(({ text, count, to }) => (
            <Link key={text} to={to}>
              {translate(text, { smart_count: count })}
            </Link>
          ))}
        </>
      )}
    </Place>
  );
};

export default HomeFigures;
