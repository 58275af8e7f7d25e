import { getUnknownCodeLines } from './error-text.ts';

/** What the service said of a code without a message of its own, and the code (R-ERR-03). */
const UnknownErrorDetails = ({ error }: { error: unknown }) =>
  getUnknownCodeLines(error).map((line) => (
    <small key={line} className="reference">
      {line}
    </small>
  ));

export default UnknownErrorDetails;
