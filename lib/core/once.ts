/** Work that is done once: whoever asks later waits for the same run; after a failure it begins again. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}
