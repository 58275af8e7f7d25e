import type { ValidatorResponse, ValidatorTask } from '#studio/domain/validation/validator-tasks.ts';
import { createTaskPerformer } from '#studio/domain/validation/perform-task.ts';
import { serveTasks } from '#platform/workers/serve-tasks.ts';

// The service handles the signals of a terminal or supervisor, and ends this process last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

serveTasks<ValidatorTask, ValidatorResponse>(createTaskPerformer());
