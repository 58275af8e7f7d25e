import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import './lists.css';

interface ReadingDialogProps {
  title: string;
  /** Number of rows read; null while nothing is being read. */
  rows: number | null;
  onCancel: () => void;
}

// Announcing every page would be too much for screen readers.
const ANNOUNCED_ROWS = 1000;

/** Shows how many rows were read, and cancels on request (R-LIST-22). */
export const ReadProgressDialog = ({ title, rows, onCancel }: ReadingDialogProps) => (
  <Dialog
    open={rows !== null}
    title={title}
    onClose={onCancel}
    actions={<Button onClick={onCancel}>{translate('lists.cancel')}</Button>}
  >
    <Progress title={title} rows={rows ?? 0} />
  </Dialog>
);

const counts = new Intl.NumberFormat('de-DE');

const rowsText = (rows: number) => translate('lists.exportedRows', { smart_count: rows, rows: counts.format(rows) });

const Progress = ({ title, rows }: { title: string; rows: number }) => {
  const announced = Math.floor(rows / ANNOUNCED_ROWS) * ANNOUNCED_ROWS;
  return (
    <>
      <progress className="export-progress" aria-label={title} />
      <p className="tabular" aria-hidden="true">
        {rowsText(rows)}
      </p>
      <p className="visually-hidden" role="status">
        {announced > 0 && rowsText(announced)}
      </p>
    </>
  );
};
