import { translate } from '#portal/i18n/i18n.ts';

interface SkipLinkProps {
  /** Key of its text, which names the equivalent keyboard shortcut. */
  label: string;
  onFollow: () => void;
}

/** A link that is visible while it has the keyboard focus. The URL must not get a '#' (R-ROUTE-01). */
export const SkipLink = ({ label, onFollow }: SkipLinkProps) => (
  <a
    className="advance-skip"
    href="#content"
    aria-keyshortcuts="Escape"
    onClick={(event) => {
      event.preventDefault();
      onFollow();
    }}
  >
    {translate(label)}
  </a>
);
