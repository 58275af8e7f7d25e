import type { JudgeAnswer, JudgeTask } from '#service/studio/judge-tasks.ts';
import { createPerformer } from '#service/studio/perform-task.ts';
import { serveTasks } from '#service/workers/serve-tasks.ts';

// Somebody who asks a terminal or a supervisor to stop the service is heard by it; it ends this process at the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

serveTasks<JudgeTask, JudgeAnswer>(createPerformer());
