import { formatDay } from '#shared/dates/days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { summarisePrice } from './price-summary.ts';
import { getValueDay } from './simulation.ts';
import type { PriceChange, Simulation } from './simulation.ts';
import './price.css';

/** The old and the new price of a request that was not sent. */
export const PriceComparison = (change: PriceChange) => (
  <>
    <OtherDay {...change} />
    <p>{translate('advances.priceChanged.text')}</p>
    <BothPrices {...change} />
  </>
);

/** States that the money would arrive on another day, with both days (R-CONF-46); nothing if the day is the same. */
const OtherDay = ({ before, after }: PriceChange) => {
  const [day, other] = [getValueDay(before), getValueDay(after)].map(formatDay) as [string, string];
  return day !== other && <p>{translate('advances.priceChanged.otherDay', { before: day, after: other })}</p>;
};

const figuresOf = (simulation: Simulation) => [
  ...summarisePrice(simulation.lines),
  { label: 'advances.valueDay', value: formatDay(getValueDay(simulation)) },
];

const BothPrices = ({ before, after }: PriceChange) => {
  const now = figuresOf(after);
  return (
    <table className="price-both">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{translate('advances.priceChanged.figure')}</span>
          </th>
          <th scope="col">{translate('advances.priceChanged.before')}</th>
          <th scope="col">{translate('advances.priceChanged.after')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {figuresOf(before).map(({ label, value }, index) => (
          <tr key={label}>
            <th scope="row">{translate(label)}</th>
            <td>{value}</td>
            <td>
              <strong>{now[index]?.value}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
