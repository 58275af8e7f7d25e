type Results<Works extends readonly unknown[]> = { -readonly [Place in keyof Works]: Awaited<Works[Place]> };

/**
 * Waits for all of them, also when one fails: what another has just opened is known by then, and can be closed.
 * @returns the result of each @throws what the first of the list that failed threw
 */
export async function settleAll<const Works extends readonly unknown[]>(works: Works): Promise<Results<Works>> {
  const results = await Promise.allSettled(works);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as Results<Works>;
}
