import { getUnknownCodeLines } from './error-text.ts';

/** The service's message for a code without one of its own, and the code (R-ERR-03). */
const UnknownErrorDetails = ({ error }: { error: unknown }) =>
  getUnknownCodeLines(error).map((line) => (
    <small key={line} className="reference">
      {line}
    </small>
  ));

export default UnknownErrorDetails;
