import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { FigureSlot } from './Place.tsx';
import type { FigureState } from './useFigures.ts';

/** Advances that wait for an authorisation, with the way to them. */
export interface AwaitedAdvances {
  count: number;
  link: { to: string; state?: object };
}

interface AttentionProps {
  /** How many accounts wait for a document. */
  accounts: FigureState<number>;
  /** Those of the service; by default those of the receipts of this session. */
  awaited?: AwaitedAdvances;
}

const countSessionAdvances = (): AwaitedAdvances => ({
  count: readReceipts().filter(({ isAwaited }) => isAwaited).length,
  link: { to: '/anticipo-facturas' },
});

/** What needs the supplier's attention, each with the way to its list (R-PLAN-01). */
export const Attention = ({ accounts, awaited = countSessionAdvances() }: AttentionProps) => {
  const { value, isPending } = accounts;
  const tasks = [
    { text: 'glance.accounts', count: value ?? 0, link: { to: '/cuentas-de-abono' } },
    { text: 'glance.advances', ...awaited },
  ].filter(({ count }) => count > 0);
  const isKnown = value !== undefined || tasks.length > 0;
  return (
    <FigureSlot label={translate('glance.attention')} isPending={isPending}>
      {!isPending && isKnown && (
        <>
          {tasks.length === 0 && <span className="glance-note">{translate('glance.nothing')}</span>}
          {tasks.map(({ text, count, link }) => (
            <Link key={text} {...link}>
              {translate(text, { smart_count: count })}
            </Link>
          ))}
        </>
      )}
    </FigureSlot>
  );
};
