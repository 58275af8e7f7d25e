import type { SignedLine } from '#shared/signatures/challenge.ts';

/** What is signed: a sentence, and its figures. */
export const SignedLines = ({ lines }: { lines: readonly SignedLine[] }) => (
  <>
    {lines
      .filter(({ label }) => label === '')
      .map(({ value }) => (
        <p key={value} className="signature-sentence">
          {value}
        </p>
      ))}
    <dl className="signature-lines">
      {lines
        .filter(({ label }) => label !== '')
        .map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
    </dl>
  </>
);
