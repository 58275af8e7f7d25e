import type { IncomingHttpHeaders } from 'node:http';

/** An answer that came through Prism. */
export interface PassedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Violation {
  location: string[];
  severity: string;
  message: string;
}

/** What Prism says of a call, warnings included: in a header, or in an answer of its own; a line of text each. */
export function violationsOf(call: string, { status, headers, body }: PassedAnswer): string[] {
  const describe = (what: string) => `${call} ${status}: ${what}`;
  const header = headers['sl-violations'];
  if (header !== undefined) return readHeader(String(header)).map(describe);
  // The service never answers so.
  if (!headers['content-type']?.startsWith('application/problem+json')) return [];
  const { title, detail, validation } = JSON.parse(body) as { title: string; detail: string; validation?: Violation[] };
  return validation
    ? validation.map((each) => describe(`request.${inWords(each)}`))
    : [describe(`${title}: ${detail}`)];
}

/** Violations that are too many for a header are cut off, and no JSON any more. */
const readHeader = (header: string): string[] =>
  header.startsWith('[') ? (JSON.parse(header) as Violation[]).map(inWords) : [header];

const inWords = ({ location, severity, message }: Violation) => `${location.join('.')}: ${message} (${severity})`;
