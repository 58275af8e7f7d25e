/** Texts of modules by file name. */
export type ModuleFiles = Readonly<Record<string, string>>;

/** Generates a module with one constant, whose type is its literal value; numeric names are number keys. */
export const generateConstant = (name: string, value: unknown): string =>
  `// Generated from schemas/errors.\nexport const ${name} = ${JSON.stringify(value).replaceAll(/"(\d+)":/g, '$1:')} as const;\n`;
