/** Waiting tasks of several owners: each owner in turn, and the tasks of one in their order. */
interface FairQueue<Task> {
  /** @returns false when too many wait already, of this owner or altogether */
  add(owner: string, task: Task): boolean;
  next(): Task | undefined;
  /** Takes one out that waits no longer. @returns false when it does not wait any more */
  remove(owner: string, task: Task): boolean;
  size(): number;
  /** Takes all of them out. */
  clear(): Task[];
}

export interface QueueLimits {
  /** How many may wait altogether. */
  most: number;
  /** How many may wait of one owner; as many as altogether when left out. */
  mostOfOne?: number;
}

/** Creates an empty queue: an owner with many tasks does not delay the first tasks of others. */
export function createFairQueue<Task>({ most, mostOfOne = most }: QueueLimits): FairQueue<Task> {
  /** In the order of their turns. */
  const waiting = new Map<string, Task[]>();
  const size = () => [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
  return {
    add(owner, task) {
      const own = waiting.get(owner) ?? [];
      if (own.length >= mostOfOne || size() >= most) return false;
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
