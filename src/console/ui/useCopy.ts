import { useRef, useState, type RefObject } from 'react';

/** Copies the text of a field; attach the returned ref `field` to it. */
export function useCopy(text: string): {
  field: RefObject<HTMLInputElement | null>;
  copy: () => Promise<void>;
  isCopied: boolean;
} {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    field.current?.select();
    // Without permission for the clipboard, the user can still copy the selected text.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => {},
    );
  };
  return { field, copy, isCopied: copied === text };
}
