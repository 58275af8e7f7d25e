/**
 * Builds terms of a contract as a bank's lawyers write them: numbered clauses with accents and a list.
 * @param length of the markup in characters, 1,000 or more
 */
export function buildTerms(length: number): string {
  const clauses: string[] = [];
  let size = 0;
  for (let number = 1; size < length; number += 1) {
    const clause =
      `<h2>${number}.ª Cesión de créditos</h2>` +
      `<p>El proveedor cede a la entidad, que acepta, los derechos de cobro de la relación ${number}, con sus garantías, ` +
      'por el importe que consta en la simulación, una vez descontados los intereses, la comisión y los gastos.</p>' +
      '<ul><li>La cesión es plena y sin recurso.</li><li>Se notificará al deudor.</li></ul>';
    clauses.push(clause);
    size += clause.length;
  }
  // Words of the last clause fill up what is left.
  const whole = clauses.slice(0, -2).join('');
  const rest = length - whole.length - '<p>.</p>'.length;
  return `${whole}<p>${'Fin del contrato. '.repeat(rest).slice(0, rest)}.</p>`;
}
