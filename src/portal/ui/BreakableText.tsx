import { createElement } from 'react';

/** A text such as an email address, which goes on in the next line after an @ or a dot, where a line has no room for it. */
export const BreakableText = ({ text }: { text: string }) => {
  const [first, ...others] = text.split(/(?<=[@.])(?=\S)/);
  return createElement('span', null, first, ...others.flatMap((part) => [createElement('wbr'), part]));
};
