/** A drawing of few bytes that takes many seconds to draw. @param seed makes another one of the same kind */
export function buildHostileDrawing(seed: number): string {
  const noise = Array.from(
    { length: 60 },
    (_one, index) => `<feTurbulence baseFrequency="0.0${index + 1}" numOctaves="200" seed="${seed * 100 + index}"/>`,
  );
  const filter = `<filter id="f" x="0" y="0" width="1" height="1">${noise.join('')}</filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${filter}<rect width="512" height="512" filter="url(#f)"/></svg>`;
}

/** A drawing as anybody may have. @param seed makes another one of the same kind */
export const buildPlainDrawing = (seed: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="${30 + seed}"><path d="M0 0h90v30" fill="#7A1450"/></svg>`;
