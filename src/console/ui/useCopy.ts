import { useRef, useState } from 'react';

/** Copies a text that stands in a field, which `field` is given to. */
export function useCopy(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    field.current?.select();
    // Without leave to write there, what is selected can be copied by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => {},
    );
  };
  return { field, copy, isCopied: copied === text };
}
