import { createElement } from 'react';

/** A text such as an email address, which goes on in the next line after an @ or a dot, where a line has no room for it. */
export const Breakable = ({ text }: { text: string }) =>
  createElement(
    'span',
    null,
    ...text.split(/(?<=[@.])(?=\S)/).flatMap((part, place) => (place > 0 ? [<wbr />, part] : part)),
  );
