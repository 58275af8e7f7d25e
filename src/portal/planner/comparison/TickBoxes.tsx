import { use, useSyncExternalStore } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceableMatch } from './compare-own-list.ts';
import { rowsOf, setTicked, TicksContext } from './ticks.ts';

/** Ticks one invoice; a change renders only this box. */
export const TickBox = ({ match: { line } }: { match: AdvanceableMatch }) => {
  const ticks = use(TicksContext);
  const isTicked = useSyncExternalStore(ticks.subscribe, () => ticks.get().has(line.row));
  return (
    <input
      type="checkbox"
      className="compare-box"
      aria-label={translate('comparison.tick', { number: line.number })}
      checked={isTicked}
      onChange={({ target }) => setTicked(ticks, [line.row], target.checked)}
    />
  );
};

/** Ticks or unticks the rows that are shown. */
export const TickAllBox = ({ matches }: { matches: readonly AdvanceableMatch[] }) => {
  const ticks = use(TicksContext);
  const rows = rowsOf(matches);
  const ticked = useSyncExternalStore(ticks.subscribe, () => rows.filter((row) => ticks.get().has(row)).length);
  return (
    <input
      type="checkbox"
      className="compare-box"
      aria-label={translate('comparison.tickAll')}
      checked={ticked === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < rows.length;
      }}
      onChange={({ target }) => setTicked(ticks, rows, target.checked)}
    />
  );
};
