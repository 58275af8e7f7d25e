import { Suspense } from 'react';
import { formatEuros } from '#shared/format-money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Unconfirmed } from '#portal/planner/Unconfirmed.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.tsx';
import { Link } from '#portal/ui/Link.tsx';
import { Attention } from './Attention.tsx';
import { DAYS_AHEAD, type Figure } from './figures.ts';
import { homeFiguresTexts } from './home-figures.texts.ts';
import { getDueFilter } from './read-figures.ts';
import { Place } from './Place.tsx';
import { useFigures, type FigureState } from './useFigures.ts';
import './home-figures.css';

addTexts(homeFiguresTexts);

const AttentionWithOperations = lazyComponent(() => import('./AttentionWithOperations.tsx'), true);

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
        {planner.operations ? (
          <Suspense fallback={<Attention accounts={accounts} />}>
            <AttentionWithOperations accounts={accounts} />
          </Suspense>
        ) : (
          <Attention accounts={accounts} />
        )}
      </ul>
    </section>
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
        <Unconfirmed cents={value.unconfirmed ?? 0} isMinimum={!value.isWhole} className="glance-note" />
      </>
    )}
  </Place>
);

const formatSum = ({ cents, isWhole }: Figure): string =>
  isWhole ? formatEuros(cents) : translate('glance.moreThan', { amount: formatEuros(cents) });

export default HomeFigures;
