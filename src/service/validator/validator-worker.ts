import type { ValidatorResponse, ValidatorTask } from '#service/studio/validator-tasks.ts';
import { createTaskPerformer } from '#service/studio/perform-task.ts';
import { serveTasks } from '#service/workers/serve-tasks.ts';

// The signals of a terminal or a supervisor are handled by the service, which ends this process last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

serveTasks<ValidatorTask, ValidatorResponse>(createTaskPerformer());
