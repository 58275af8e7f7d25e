const FIRST_BYTES = 64 * 1024;

/** Holds a body while it arrives. */
export interface BodyMemory {
  /** @returns false when there is no room for it */
  add(part: Buffer): boolean;
  read(): Buffer;
  release(): void;
}

/**
 * Creates the memory of a body. It grows as the body arrives: a length that is only announced takes no room from others,
 * and a body in many small parts takes no more memory than another.
 * @param length announced, or the longest possible
 * @param take takes room for so many bytes; returns its release, or undefined when there is none
 */
export function createBodyMemory(length: number, take: (bytes: number) => (() => void) | undefined): BodyMemory {
  const releases: (() => void)[] = [];
  let memory = Buffer.alloc(0);
  let used = 0;
  const grow = (needed: number): boolean => {
    const size = Math.max(needed, Math.min(length, Math.max(FIRST_BYTES, 2 * memory.length)));
    const release = take(size - memory.length);
    if (!release) return false;
    releases.push(release);
    const larger = Buffer.allocUnsafe(size);
    memory.copy(larger, 0, 0, used);
    memory = larger;
    return true;
  };
  return {
    add(part) {
      if (used + part.length > memory.length && !grow(used + part.length)) return false;
      part.copy(memory, used);
      used += part.length;
      return true;
    },
    read: () => memory.subarray(0, used),
    release() {
      for (const release of releases.splice(0)) release();
    },
  };
}
