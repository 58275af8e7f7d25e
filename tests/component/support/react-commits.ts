interface FiberRoot {
  current: object;
}

/** Counts from now on how often React changes the page; the tools of its developers would have to be there before it. */
export function countCommits(): { commits: number } {
  const count = { commits: 0 };
  for (const root of findRoots()) {
    let { current } = root;
    // React exchanges the two trees of a root whenever it has drawn something.
    Object.defineProperty(root, 'current', {
      get: () => current,
      set: (next: object) => {
        count.commits += 1;
        current = next;
      },
    });
  }
  return count;
}

function findRoots(): FiberRoot[] {
  const roots = [...document.querySelectorAll('*')].flatMap((element) =>
    Object.entries(element)
      .filter(([key]) => key.startsWith('__reactContainer$'))
      .map(([, fiber]) => (fiber as { stateNode: FiberRoot }).stateNode),
  );
  if (roots.length === 0) throw new Error('React has no root in this page.');
  return roots;
}
