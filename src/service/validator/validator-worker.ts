import type { ValidatorResponse, ValidatorTask } from '#service/studio/validator-tasks.ts';
import { createTaskPerformer } from '#service/studio/perform-task.ts';
import { serveTasks } from '#service/workers/serve-tasks.ts';

// The service handles the signals of a terminal or supervisor, and ends this process last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

serveTasks<ValidatorTask, ValidatorResponse>(createTaskPerformer());
