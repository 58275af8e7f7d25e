import './button.css';

/** Shows that something is loading; the label is announced. */
export const Spinner = ({ label }: { label: string }) => (
  <span className="spinner-line" role="status">
    <span className="spinner" aria-hidden="true" />
    <span>{label}</span>
  </span>
);
