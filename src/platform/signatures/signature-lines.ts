/** A line of what is signed, as it is shown; the first one of a list is a sentence with an empty label. */
export interface SignatureLine {
  label: string;
  value: string;
}

/** A sentence, and the facts that are not empty. */
export const writeLines = (
  sentence: string,
  ...facts: readonly (readonly [label: string, value: string])[]
): SignatureLine[] => [
  { label: '', value: sentence },
  ...facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
];

/** Whether the same is signed as was shown. */
export const isSameContent = (lines: readonly SignatureLine[], shown: readonly SignatureLine[]): boolean =>
  lines.length === shown.length &&
  lines.every(({ label, value }, index) => label === shown[index]?.label && value === shown[index].value);
