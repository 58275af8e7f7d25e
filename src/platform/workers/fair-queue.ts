/** Waiting tasks of several owners: the owners take turns, and the tasks of one owner keep their order. */
interface FairQueue<Task> {
  /** @returns false when too many tasks wait, of this owner or in total */
  add(owner: string, task: Task): boolean;
  next(): Task | undefined;
  /** Removes a task that no longer waits. @returns false when it is not in the queue */
  remove(owner: string, task: Task): boolean;
  size(): number;
  clear(): Task[];
}

export interface QueueLimits {
  /** Maximum number of waiting tasks in total. */
  maxTasks: number;
  /** Maximum number of waiting tasks per owner; by default the total. */
  maxTasksPerOwner?: number;
}

/** Creates an empty queue: an owner with many tasks does not delay the first tasks of others. */
export function createFairQueue<Task>({ maxTasks, maxTasksPerOwner = maxTasks }: QueueLimits): FairQueue<Task> {
  /** In the order of the owners' turns. */
  const waiting = new Map<string, Task[]>();
  const size = () => [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
  return {
    add(owner, task) {
      const own = waiting.get(owner) ?? [];
      if (own.length >= maxTasksPerOwner || size() >= maxTasks) return false;
      waiting.set(owner, [...own, task]);
      return true;
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [owner, [task, ...rest]] = first;
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      return task;
    },
    remove(owner, task) {
      const own = waiting.get(owner) ?? [];
      const rest = own.filter((one) => one !== task);
      if (rest.length > 0) waiting.set(owner, rest);
      else waiting.delete(owner);
      return rest.length < own.length;
    },
    size,
    clear() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
