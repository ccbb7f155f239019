/** What a row was started with. */
export interface BenchOptions {
  /** Small sizes, for development and for machines in use. */
  readonly isQuick: boolean
  /** Folder for the row's data; the rows that need ten million stored prints share it. */
  readonly dataDir: string
}

/** Reads `--quick` and `--data <folder>`. */
export function benchOptions(args: readonly string[] = process.argv.slice(2)): BenchOptions {
  const at = args.indexOf('--data')
  const dataDir = at < 0 ? undefined : args[at + 1]
  if (dataDir === undefined) throw new Error('A row is started by scripts/bench.mjs, which names its data folder.')
  return { isQuick: args.includes('--quick'), dataDir }
}

/** Rounds of every comparison; the two sides take turns. */
export const ROUNDS = 3

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A chain of equal random numbers in [0, 1) for every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
