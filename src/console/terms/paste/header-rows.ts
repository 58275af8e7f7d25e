/**
 * Converts header rows of tables: the cells of `thead`, and those of a first row that is all bold, as Word writes it,
 * become column headers.
 */
export function convertHeaderRows(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const [first] = table.querySelectorAll('tr');
    if (first && !table.querySelector('thead, th') && isBoldRow(first)) moveToHead(table, first);
    for (const cell of table.querySelectorAll('thead td')) makeHeader(cell);
  }
}

const isBoldRow = (row: Element): boolean =>
  row.parentElement?.childElementCount !== 1 &&
  [...row.children].every((cell) => {
    const bold = [...cell.querySelectorAll('strong, b')].map((mark) => mark.textContent?.trim()).join('');
    const text = cell.textContent?.replaceAll(/\s/g, '');
    return !!text && bold.replaceAll(/\s/g, '') === text;
  });

function moveToHead(table: Element, row: Element): void {
  const head = table.ownerDocument.createElement('thead');
  table.querySelector('tbody')?.before(head);
  head.append(row);
}

function makeHeader(cell: Element): void {
  const header = cell.ownerDocument.createElement('th');
  for (const { name, value } of Array.from(cell.attributes)) header.setAttribute(name, value);
  header.setAttribute('scope', 'col');
  for (const mark of cell.querySelectorAll('strong, b')) mark.replaceWith(...mark.childNodes);
  header.append(...cell.childNodes);
  cell.replaceWith(header);
}
