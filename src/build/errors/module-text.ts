/** Modules by the names of their files. */
export type ModuleFiles = Readonly<Record<string, string>>;

/** A module with one constant whose type is its very value; names that are numbers are numbers there. */
export const generateConstant = (name: string, value: unknown): string =>
  `// Generated from schemas/errors.\nexport const ${name} = ${JSON.stringify(value).replaceAll(/"(\d+)":/g, '$1:')} as const;\n`;
