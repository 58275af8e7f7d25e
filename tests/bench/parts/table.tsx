import '#portal/ui/styles/tokens.css';
import '#portal/ui/styles/base.css';
import '#portal/ui/styles/field.css';
import '#portal/features/advances/advances.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { buildInvoice } from '#samples/builders.ts';
import { PlainTable } from '#tests/bench/baselines/PlainTable.tsx';
import { privateTexts } from './texts.ts';
import { FinanceableInvoiceTable } from '#portal/features/advances/FinanceableInvoiceTable.tsx';
import { AdvanceTotals } from '#portal/features/advances/AdvanceTotals.tsx';
import { createAdvanceSelection } from '#portal/advances/advance-selection.ts';
import { useFocusJump } from '#portal/features/advances/useFocusJump.ts';

declare global {
  interface Window {
    /** Draws a table; done when it is on screen. */
    drawTable: (kind: 'portal' | 'plain' | 'DataTable', rows: number) => Promise<void>;
  }
}

privateTexts();

const PortalTable = ({ invoices }: { invoices: FinanceableInvoice[] }) => {
  const [selection] = useState(() => createAdvanceSelection());
  const crossing = useFocusJump();
  return (
    <MemoryRouter>
      <FinanceableInvoiceTable invoices={invoices} selection={selection} />
      <AdvanceTotals
        selection={selection}
        focusJump={crossing}
        hasInvoices
        isReady
        isRenewing={false}
        onSimulate={() => {}}
        onRequest={() => {}}
      />
    </MemoryRouter>
  );
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

window.drawTable = async (kind, rows) => {
  const invoices = Array.from({ length: rows }, (_, index) =>
    buildInvoice({ nominalAmount: 100_000 + index * 1_017, nominalAmountFinanced: 100_000 + index * 1_017 }),
  );
  const Table = kind === 'portal' ? PortalTable : PlainTable;
  createRoot(document.querySelector('#root') as Element).render(<Table invoices={invoices} />);
  while (document.querySelectorAll('tbody tr').length < rows) await nextFrame();
  // The frame with the table, and the one after it: then the first one is on screen.
  await nextFrame();
  await nextFrame();
};
