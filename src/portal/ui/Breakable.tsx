import { Fragment } from 'react';

/** A text such as an email address, which goes on in the next line after an @ or a dot, where a line has no room for it. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@.])(?=\S)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
