import DOMPurify from 'dompurify';

interface MarkupPolicy {
  createHTML: (markup: string) => string;
}

type TrustedTypesWindow = Window & { trustedTypes?: { createPolicy: (name: string, rules: MarkupPolicy) => unknown } };

/** MUI sets it to reserve the height of an empty helper text; all other markup is sanitised. */
const EMPTY_LINE = '&#8203;';

/** The only Trusted Types policy for markup (R-CON-11): it creates neither scripts nor script URLs. */
export const sanitizingMarkupPolicy: MarkupPolicy = {
  createHTML: (markup) => (markup === EMPTY_LINE ? markup : DOMPurify.sanitize(markup)),
};

/** Installs the policy on the page; call it before any other code sets markup. */
export const enforceMarkupPolicy = (): unknown =>
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', sanitizingMarkupPolicy);
