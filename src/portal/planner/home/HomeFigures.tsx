import { Suspense, useId } from 'react';
import { formatEuros } from '#shared/money/format-money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Unconfirmed } from '#portal/planner/Unconfirmed.tsx';
import { listConfirmingTypes } from '#portal/lists/model/invoice-filter.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { Attention } from './Attention.tsx';
import { DAYS_AHEAD, type Figure } from './figures.ts';
import { homeFiguresTexts } from './home-figures.texts.ts';
import { getDueFilter } from './read-figures.ts';
import { FigureSlot } from './Place.tsx';
import { useFigures, type FigureState } from './useFigures.ts';
import './home-figures.css';

addTexts(homeFiguresTexts);

const AttentionWithOperations = lazyComponent(() => import('./AttentionWithOperations.tsx'), true);

/** What falls due, what could be cashed today and what needs attention, each with the way to its list (R-PLAN-01). */
const HomeFigures = () => {
  const title = useId();
  const today = useToday();
  const { planner, tipoConfirming } = useEntity();
  // The calendar has both kinds of confirming, the list of invoices opens with one.
  const hasOneOfTwo = tipoConfirming && !planner.calendar;
  const types = listConfirmingTypes({ tipoConfirming: tipoConfirming && planner.calendar });
  const { due, advanceable, accounts } = useFigures(today, types);
  const dueList = planner.calendar
    ? { to: '/calendario-cobros' }
    : { to: '/facturas', state: { invoices: { filter: getDueFilter(today), page: 1 } } };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {translate('glance.title')}
      </h2>
      <ul className="glance">
        <Sum
          {...due}
          label={translate('glance.due', { days: DAYS_AHEAD })}
          note={hasOneOfTwo ? 'glance.countOwnExpenses' : 'glance.count'}
          link={dueList}
        />
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

/** A sum and a count lead to their list; where they are not known to be whole, only the way to the list is shown. */
const Sum = ({ value, isPending, label, note, link }: SumProps) => {
  const text = value?.isWhole ? formatEuros(value.cents) : translate('glance.see');
  return (
    <FigureSlot label={label} isPending={isPending} isLabelInLink>
      {value && (
        <>
          <Link className="glance-sum tabular" {...link} aria-label={`${label}: ${text}`}>
            {text}
          </Link>
          <span className="glance-note">
            {value.isWhole ? describeInvoices(value, note) : translate('glance.tooMany')}
          </span>
          {value.isWhole && <Unconfirmed cents={value.unconfirmed ?? 0} className="glance-note" />}
        </>
      )}
    </FigureSlot>
  );
};

/** The number of invoices; those that were advanced are in it and add nothing to the sum. */
function describeInvoices({ count, advanced }: Figure, note: string): string {
  const invoices = translate(note, { smart_count: count });
  return advanced ? translate('glance.advanced', { invoices, smart_count: advanced }) : invoices;
}

export default HomeFigures;
