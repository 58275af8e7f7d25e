type Results<Works extends readonly unknown[]> = { -readonly [Index in keyof Works]: Awaited<Works[Index]> };

/**
 * Waits until all promises are settled, even if one rejects, so that resources that were opened in the meantime can be
 * closed.
 * @returns the result of each @throws the error of the first in the list that rejected
 */
export async function settleAll<const Works extends readonly unknown[]>(works: Works): Promise<Results<Works>> {
  const results = await Promise.allSettled(works);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as Results<Works>;
}
