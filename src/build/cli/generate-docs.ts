import { generateDocs } from '#build/docs/generate.ts';

generateDocs();
