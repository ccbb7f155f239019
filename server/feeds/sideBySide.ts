/**
 * Runs the works of one connection side by side: the end of one, good or bad, is the end of all, and nothing of them goes
 * on when this is over. An error of the first that ends is thrown.
 */
export async function sideBySide(
  signal: AbortSignal,
  start: (own: AbortSignal) => readonly Promise<void>[],
): Promise<void> {
  const ending = new AbortController()
  const works = start(AbortSignal.any([signal, ending.signal]))
  try {
    await Promise.race(works)
  } finally {
    ending.abort()
    await Promise.allSettled(works)
  }
}
