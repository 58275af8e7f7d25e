import DOMPurify from 'dompurify';

interface MarkupPolicy {
  createHTML: (markup: string) => string;
}

type TrustedTypesWindow = Window & { trustedTypes?: { createPolicy: (name: string, rules: MarkupPolicy) => unknown } };

/** What MUI sets to hold the height of an empty helper text; all else that asks to become markup is made clean. */
const EMPTY_LINE = '&#8203;';

/** The rules of the one policy for markup (R-CON-11): nothing becomes a script or its address. */
export const markupPolicy: MarkupPolicy = {
  createHTML: (markup) => (markup === EMPTY_LINE ? markup : DOMPurify.sanitize(markup)),
};

/** Makes it the policy of the page; before anything else sets markup. */
export const enforceMarkupPolicy = (): unknown =>
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', markupPolicy);
