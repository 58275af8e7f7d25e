import { translate } from '#portal/i18n/i18n.ts';

interface SkipLinkProps {
  /** Key of its text, which names the key that does the same. */
  label: string;
  onFollow: () => void;
}

/** Seen as soon as the keyboard reaches it. The address keeps its path: no '#' in it (R-ROUTE-01). */
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
