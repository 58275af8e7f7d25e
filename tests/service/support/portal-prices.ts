import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { InvoiceGroup, Simulate } from '#portal/planner/proposal/candidates.ts';
import { fromCents, toCents } from '#shared/money/money.ts';
import type { FinanceableInvoice, SimulationLine } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { callAs, type TestService } from './test-service.ts';

const AMOUNTS = ['nominalAmount', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'] as const;

interface SimulationBody {
  code: number;
  response: (Record<string, number> & { numInvoiceExt: string })[];
  needsAuthorization: boolean;
  authorizationLimit: number;
}

/** The service's simulation, as the portal calls it. */
export async function createSimulate(service: TestService, supplier: DemoSupplier, user = 0): Promise<Simulate> {
  const caller = await callAs(service, supplier, user);
  return async (numClient, simulationDate, invoices) => {
    const invoiceSimulationDtoList = invoices.map(({ amount, invoiceNumber, invoiceNumberExt }) => ({
      nominalAmount: fromCents(amount),
      numInvoice: invoiceNumber,
      numInvoiceExt: invoiceNumberExt,
    }));
    const answer = await caller.post('simulacion-financiacion', {
      numClient,
      simulationDate,
      invoiceSimulationDtoList,
    });
    const body = answer.json<SimulationBody>();
    if (answer.statusCode !== 200) throw new ServiceError(body.code, answer.statusCode);
    const data = body.response.map(
      (line) =>
        ({
          ...line,
          invoiceNumberExt: line.numInvoiceExt,
          ...Object.fromEntries(AMOUNTS.map((amount) => [amount, toCents(line[amount]!)])),
        }) as unknown as SimulationLine,
    );
    const { needsAuthorization, authorizationLimit } = body;
    return { data, needsAuthorisation: needsAuthorization, authorisationLimit: toCents(authorizationLimit) };
  };
}

/** The advanceable invoices of each client, as the service lists them. */
export async function readGroups(service: TestService, supplier: DemoSupplier): Promise<InvoiceGroup[]> {
  const caller = await callAs(service, supplier);
  const groups: InvoiceGroup[] = [];
  for (const { numClient, name } of supplier.clients) {
    for (const confirmingType of ['N', 'D'] as const) {
      const answer = await caller.get('facturas-financiables/', {
        tipoConfirming: confirmingType,
        numCliente: numClient,
      });
      if (answer.statusCode !== 200) continue;
      const { invoicePendingDetailsDtoList } = answer.json<{ invoicePendingDetailsDtoList: FinanceableInvoice[] }>();
      const invoices = invoicePendingDetailsDtoList.map((row) => ({
        ...row,
        id: row.invoiceNumber,
        nominalAmountFinanced: toCents(row.nominalAmountFinanced),
      }));
      groups.push({ client: { id: numClient, numClient, name }, confirmingType, invoices });
    }
  }
  return groups;
}
