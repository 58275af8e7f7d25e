import { useState } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Draws a form with so many fields. */
    drawPlainForm: (count: number) => void;
  }
}

/** The yardstick: controlled fields over one state, as React's manual writes them, that check nothing. */
const PlainForm = ({ names }: { names: string[] }) => {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <form>
      {names.map((name) => (
        <label key={name}>
          {name}
          <input
            type="text"
            name={name}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        </label>
      ))}
      <button>Enviar</button>
    </form>
  );
};

window.drawPlainForm = (count) => {
  const names = Array.from({ length: count }, (_, index) => `Campo ${index + 1}`);
  createRoot(document.querySelector('#root') as Element).render(<PlainForm names={names} />);
};
