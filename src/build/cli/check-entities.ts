import { resolve } from 'node:path';
import { readInterfaceTexts } from '#build/entities/interface-texts.ts';
import { formatProblem } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { checkForms } from '#definitions/forms/check-forms.ts';

const { entities, problems, warnings } = readEntities(resolve('entities'), await readInterfaceTexts(resolve('.')));
const forms = checkForms('schemas/forms');
const lines = [...problems.map(formatProblem), ...forms.problems];
for (const line of lines) console.error(line);
for (const warning of warnings) console.log(`To know: ${warning}`);
if (lines.length > 0) {
  console.error(`\n${lines.length} to mend. ${entities.length} entities can be published as they are.`);
  process.exitCode = 1;
} else console.log(`${entities.length} entities and ${forms.count} forms are in order.`);
