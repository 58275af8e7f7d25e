import { sendRequest } from '#portal/data/http.ts';

declare global {
  interface Window {
    /** Makes calls one after the other, each answered at once. @returns milliseconds that one takes */
    millisecondsPerCall: (times: number) => Promise<number>;
  }
}

const invoice = (index: number) => ({
  invoiceNumber: String(4_100_000_000 + index),
  invoiceNumberExt: `FV-${String(index).padStart(5, '0')}`,
  customerName: 'Grandes Almacenes Castilla, S.A.',
  customerNumber: '10000017',
  invoiceStatus: '3',
  invoiceDate: '2026-02-10',
  invoiceExpirationDate: '2026-05-10',
  nominalAmount: 1250,
  nominalAmountFinanced: 0,
  wayToPay: 'T',
  iban: 'ES9121000418450200051332',
});

/** A page of a list: what the portal is answered with most. */
const ANSWER = JSON.stringify({ invoiceResponseList: Array.from({ length: 50 }, (_, index) => invoice(index)) });

window.fetch = () => Promise.resolve(new Response(ANSWER, { headers: { 'x-request-id': '0123456789ab' } }));

window.millisecondsPerCall = async (times) => {
  const start = performance.now();
  for (let turn = 0; turn < times; turn += 1) {
    await sendRequest('GET', '/proveedores/B84102739/facturas/', {
      query: { codigoEntidad: '9000', tipoConfirming: 'N' },
    });
  }
  return (performance.now() - start) / times;
};
