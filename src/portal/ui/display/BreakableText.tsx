import { createElement } from 'react';

/** A text such as an email address, which may wrap after an @ or a dot. */
export const BreakableText = ({ text }: { text: string }) => {
  const [first, ...others] = text.split(/(?<=[@.])(?=\S)/);
  return createElement('span', null, first, ...others.flatMap((part) => [createElement('wbr'), part]));
};
