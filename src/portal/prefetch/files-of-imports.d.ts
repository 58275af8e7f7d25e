/** URLs of code that is loaded later: see `src/build/files-of-imports.ts`. */
declare module 'virtual:files-of-imports:*' {
  const files: readonly string[];
  export default files;
}
