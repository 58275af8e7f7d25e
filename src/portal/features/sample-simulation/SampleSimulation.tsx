import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { formatRate } from '#shared/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { FitToPaper } from '#portal/lists/FitToPaper.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/Amount.tsx';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Notice } from '#portal/ui/Notice.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { SAMPLE_LINES } from './sample-lines.ts';
import './sample-simulation.css';

const number: Column<SimulationLine> = {
  label: 'sample.number',
  render: ({ invoiceNumberExt }) => <strong className="tabular">{invoiceNumberExt}</strong>,
  value: ({ invoiceNumberExt }) => ({ text: invoiceNumberExt }),
};

const figure = (label: string, shown: (line: SimulationLine) => string): Column<SimulationLine> => ({
  label,
  align: 'end',
  render: (line) => <span className="tabular">{shown(line)}</span>,
  value: (line) => ({ text: shown(line) }),
});

const amount = (label: string, cents: (line: SimulationLine) => Cents): Column<SimulationLine> => ({
  label,
  align: 'end',
  render: (line) => <Amount cents={cents(line)} />,
  value: (line) => ({ cents: cents(line) }),
});

const COLUMNS: readonly Column<SimulationLine>[] = [
  number,
  amount('sample.nominal', ({ nominalAmount }) => nominalAmount),
  figure('sample.rate', ({ percentageInterest }) => formatRate(percentageInterest)),
  figure('sample.days', ({ interestDays }) => String(interestDays)),
  amount('sample.interest', ({ interest }) => interest),
  amount('sample.commission', ({ commission }) => commission),
  amount('sample.tax', ({ tax }) => tax),
  amount('sample.spending', ({ spending }) => spending),
  amount('sample.spendingCharged', ({ spendingCharged }) => spendingCharged),
  amount('sample.total', ({ total }) => total),
];

/** A simulation with fake invoices, without any call; only its address leads here (R-ROUTE-26, R-ROUTE-30). */
const SampleSimulation = () => {
  const title = translate('layout.simulationPage');
  return (
    <Page title={title} above={[]}>
      <div className="sample-notice">
        <Notice tone="info" title={translate('sample.notice')}>
          <p>{translate('sample.noticeText')}</p>
        </Notice>
      </div>
      <FitToPaper>
        <RecordTable
          caption={title}
          columns={COLUMNS}
          rows={SAMPLE_LINES}
          rowKey={({ invoiceNumberExt }) => invoiceNumberExt}
        />
      </FitToPaper>
      <p className="sample-go">
        <ButtonLink to="/anticipo-facturas">{translate('sample.go')}</ButtonLink>
      </p>
    </Page>
  );
};

export default SampleSimulation;
