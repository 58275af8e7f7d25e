import { useMemo } from 'react';
import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ExcelExportButton } from '#portal/lists/ExcelExportButton.tsx';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { readSession } from '#portal/session/session.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { downloadFile } from '#portal/ui/actions/download-file.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showErrorToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';

interface CalendarFilesProps {
  /** Of the chosen client; undefined until they are known. */
  payments: readonly DayPayments[] | undefined;
  isWhole: boolean;
  numClient: string;
}

/** The calendar as a file of events and as a spreadsheet, both with what the screen shows. */
export const CalendarFiles = ({ payments, isWhole, numClient }: CalendarFilesProps) => {
  const readCompany = useFetchOwnCompanyName();
  const rows = useMemo(() => payments?.toSorted(byDayAndClient) ?? [], [payments]);
  const client = numClient === '' ? undefined : rows[0]?.clientName;
  const disabled = rows.length === 0;
  const writeEvents = async () => {
    try {
      const { writeEventFile } = await loadCode(() => import('./write-event-file.ts'));
      const { supplierId = '', codNrbeEn = '' } = readSession().userData ?? {};
      const owner = [codNrbeEn, supplierId, numClient].filter(Boolean).join('-');
      const name = `${translate('payments.title')} ${today()}.ics`;
      downloadFile(new Blob([writeEventFile(rows, owner)], { type: 'text/calendar;charset=utf-8' }), name);
      showToast({ kind: 'success', text: translate('lists.exported', { file: name }) });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <>
      <ExcelExportButton
        sheetName={translate('payments.title')}
        columns={PAYMENT_COLUMNS}
        disabled={disabled}
        readCompany={readCompany}
        readPages={() => [{ rows, moreData: !isWhole }]}
        filters={client && translate('lists.printedFilters', { filters: `${translate('payments.client')}: ${client}` })}
      />
      <Button
        icon="calendar"
        disabled={disabled}
        title={translate('payments.events')}
        onClick={() => void writeEvents()}
      >
        <span className="list-action">{translate('payments.events')}</span>
      </Button>
    </>
  );
};

const byDayAndClient = (one: DayPayments, other: DayPayments) =>
  compare(one.day, other.day) || compare(one.clientName, other.clientName) || compare(one.due, other.due);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
