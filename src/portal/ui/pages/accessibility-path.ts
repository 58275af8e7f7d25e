/** The page with the statement of accessibility, to which every footer leads (R-CONF-48). */
export const ACCESSIBILITY_PATH = '/accesibilidad';
