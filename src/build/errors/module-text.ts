/** Texts of modules by file name. */
export type ModuleFiles = Readonly<Record<string, string>>;

/**
 * Generates the exported declaration of a constant, whose type is its literal value; numeric names become number keys.
 * A module may consist of several.
 */
export const generateConstant = (name: string, value: unknown): string =>
  `// Generated from schemas/errors.\nexport const ${name} = ${JSON.stringify(value).replaceAll(/"(\d+)":/g, '$1:')} as const;\n`;
