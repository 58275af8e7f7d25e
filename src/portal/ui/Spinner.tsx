import './button.css';

/** Says that something is on its way; the label is read out. */
export const Spinner = ({ label }: { label: string }) => (
  <span className="spinner-line" role="status">
    <span className="spinner" aria-hidden="true" />
    <span>{label}</span>
  </span>
);
