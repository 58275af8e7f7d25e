// A strict reader of iCalendar files, written from the grammar of RFC 5545 and not from the portal's writer: it names
// what programs tolerate in different ways.

interface Line {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

const FORMATS: Record<string, RegExp> = {
  // 3.3.4, 3.3.5 (form 2, UTC), 3.3.6 and 3.3.8.
  DATE: /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  'DATE-TIME': /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])[0-5]\d([0-5]\d|60)Z$/,
  DURATION: /^[+-]?P(\d+W|\d+D(T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?|T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))$/,
  INTEGER: /^[+-]?\d{1,10}$/,
  // 3.3.11: a backslash, semicolon, comma or new line is escaped, and nothing else is.
  TEXT: /^([^\\;,]|\\[\\;,nN])*$/,
};

/** The type of the value of each property that a file of payments may have, by default (3.7 and 3.8). */
const TYPES: Record<string, string> = {
  VERSION: 'TEXT',
  PRODID: 'TEXT',
  CALSCALE: 'TEXT',
  METHOD: 'TEXT',
  UID: 'TEXT',
  SUMMARY: 'TEXT',
  DESCRIPTION: 'TEXT',
  TRANSP: 'TEXT',
  ACTION: 'TEXT',
  DTSTAMP: 'DATE-TIME',
  DTSTART: 'DATE-TIME',
  DTEND: 'DATE-TIME',
  SEQUENCE: 'INTEGER',
  DURATION: 'DURATION',
  TRIGGER: 'DURATION',
};

/** What a component must have exactly once. */
const REQUIRED: Record<string, readonly string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VALARM: ['ACTION', 'TRIGGER'],
};

const ALLOWED_IN: Record<string, string> = { VCALENDAR: '', VEVENT: 'VCALENDAR', VALARM: 'VEVENT' };

const VALUES: Record<string, readonly string[]> = {
  VERSION: ['2.0'],
  CALSCALE: ['GREGORIAN'],
  TRANSP: ['OPAQUE', 'TRANSPARENT'],
};

const MOST_OCTETS = 75;

/** All differences between a file and RFC 5545, in words; none for a valid one. */
export function findCalendarProblems(file: string): string[] {
  const problems: string[] = [];
  if (!file.endsWith('\r\n')) problems.push('the last line does not end with CRLF');
  if (/\r(?!\n)|(?<!\r)\n/.test(file)) problems.push('a line ends with CR or LF alone');
  for (const line of file.split('\r\n')) {
    const octets = Buffer.byteLength(line, 'utf8');
    if (octets > MOST_OCTETS) problems.push(`${octets} octets in a line: ${line.slice(0, 20)}`);
  }
  const unfolded = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  if (unfolded.pop() !== '') problems.push('text follows the last line');
  const lines = unfolded.map((line) => parseLine(line, problems));
  checkComponents(lines, problems);
  return problems;
}

/** A content line (3.1): a name, parameters and a value without controls. */
function parseLine(line: string, problems: string[]): Line {
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0A-\x1F\x7F]/.test(line)) problems.push(`a control in ${JSON.stringify(line.slice(0, 40))}`);
  const found = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/su.exec(
    line,
  );
  if (!found) {
    problems.push(`no content line: ${JSON.stringify(line.slice(0, 40))}`);
    return { name: '', parameters: {}, value: '' };
  }
  const [, name = '', parameters = '', value = ''] = found;
  const pairs = parameters.split(';').filter(Boolean);
  return {
    name: name.toUpperCase(),
    parameters: Object.fromEntries(pairs.map((pair) => pair.toUpperCase().split('=') as [string, string])),
    value,
  };
}

interface Component {
  kind: string;
  lines: Line[];
}

function checkComponents(lines: readonly Line[], problems: string[]): void {
  const open: Component[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.name === 'BEGIN') {
      if (!(line.value in REQUIRED)) problems.push(`an unknown component ${line.value}`);
      else if (ALLOWED_IN[line.value] !== (open.at(-1)?.kind ?? '')) problems.push(`${line.value} at a wrong place`);
      open.push({ kind: line.value, lines: [] });
    } else if (line.name === 'END') {
      const closed = open.pop();
      if (closed?.kind !== line.value) problems.push(`${line.value} ends where ${closed?.kind ?? 'nothing'} began`);
      if (closed) checkComponent(closed, problems);
      if (open.length === 0 && index < lines.length - 1) problems.push('lines follow the end of the calendar');
    } else {
      open.at(-1)?.lines.push(line);
      if (open.length === 0) problems.push(`${line.name} outside of a component`);
      checkValue(line, problems);
    }
  }
  if (open.length > 0) problems.push(`${open[0]?.kind} has no end`);
}

function checkValue({ name, parameters, value }: Line, problems: string[]): void {
  const isExtension = name.startsWith('X-');
  if (!isExtension && !(name in TYPES)) problems.push(`an unknown property ${name}`);
  const type = parameters['VALUE'] ?? TYPES[name] ?? 'TEXT';
  if (!FORMATS[type]?.test(value)) problems.push(`${name} is no ${type}: ${value.slice(0, 40)}`);
  if (VALUES[name] && !VALUES[name].includes(value)) problems.push(`${name} is ${value}`);
}

function checkComponent({ kind, lines }: Component, problems: string[]): void {
  const countOf = (name: string) => lines.filter((line) => line.name === name).length;
  for (const name of REQUIRED[kind] ?? [])
    if (countOf(name) !== 1) problems.push(`${kind} has ${name} ${countOf(name)} times`);
  for (const name of Object.keys(TYPES)) if (countOf(name) > 1) problems.push(`${kind} has ${name} more than once`);
  if (kind === 'VEVENT') checkEvent(lines, problems);
  // RFC 5546, 3.2: a message of a method needs an organizer, which a file of payments has not.
  if (countOf('METHOD') > 0) problems.push('METHOD without ORGANIZER');
}

function checkEvent(lines: readonly Line[], problems: string[]): void {
  const find = (name: string) => lines.find((line) => line.name === name);
  const [start, end] = [find('DTSTART'), find('DTEND')];
  if (end && find('DURATION')) problems.push('DTEND and DURATION');
  if (!end || !start) return;
  // 3.8.2.2: of the same type, and later.
  if (end.parameters['VALUE'] !== start.parameters['VALUE']) problems.push('DTEND of another type than DTSTART');
  if (end.value <= start.value) problems.push('DTEND is not later than DTSTART');
}
