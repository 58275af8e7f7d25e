import type { Cents } from '#shared/money/money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { formatRateWithAllDecimals } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { FitToPaper } from '#portal/lists/FitToPaper.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { SAMPLE_LINES } from './sample-lines.ts';
import './sample-simulation.css';

const figure = (shown: (line: SimulationLine) => string): Omit<Column<SimulationLine>, 'label'> => ({
  align: 'end',
  render: (line) => <span className="tabular">{shown(line)}</span>,
  value: (line) => ({ text: shown(line) }),
});

const amount = (cents: (line: SimulationLine) => Cents): Omit<Column<SimulationLine>, 'label'> => ({
  align: 'end',
  render: (line) => <Amount cents={cents(line)} />,
  value: (line) => ({ cents: cents(line) }),
});

const COLUMNS = defineColumns<SimulationLine>('sample', {
  number: {
    label: { es: 'Factura', en: 'Invoice' },
    card: 'title',
    render: ({ invoiceNumberExt }) => <strong className="tabular">{invoiceNumberExt}</strong>,
    value: ({ invoiceNumberExt }) => ({ text: invoiceNumberExt }),
  },
  nominal: { label: { es: 'Importe', en: 'Amount' }, card: 'amount', ...amount(({ nominalAmount }) => nominalAmount) },
  rate: {
    label: { es: 'Tipo', en: 'Rate' },
    ...figure(({ percentageInterest }) => formatRateWithAllDecimals(percentageInterest)),
  },
  days: { label: { es: 'Días', en: 'Days' }, ...figure(({ interestDays }) => String(interestDays)) },
  interest: { label: { es: 'Intereses', en: 'Interest' }, ...amount(({ interest }) => interest) },
  commission: { label: { es: 'Comisión', en: 'Commission' }, ...amount(({ commission }) => commission) },
  tax: { label: { es: 'Impuestos', en: 'Tax' }, ...amount(({ tax }) => tax) },
  spending: { label: { es: 'Gastos', en: 'Expenses' }, ...amount(({ spending }) => spending) },
  spendingCharged: {
    label: { es: 'Gastos a su cargo', en: 'Expenses charged' },
    ...amount(({ spendingCharged }) => spendingCharged),
  },
  total: {
    label: { es: 'Líquido', en: 'Net' },
    className: 'card-named',
    card: 'start',
    ...amount(({ total }) => total),
  },
});

/** A simulation with fake invoices and without any call. No link leads to it (R-ROUTE-26, R-ROUTE-30). */
const SampleSimulation = () => {
  const title = translate('layout.simulationPage');
  return (
    <Page title={title}>
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
