// How the API host is run.

/**
 * How V8 treats our hot paths. Room for young objects: with the default of 16 MB the rows of a busy tape are copied while
 * they are still in use. And more code compiled into its caller: with the default a print's small steps are calls that
 * hand objects to each other. Old objects are collected when they have grown by 30 % (the default lets them by 60 and more), in
 * every thread.
 */
export const engineArgs = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=30',
  '--max-inlined-bytecode-size-cumulative=3000',
]

/**
 * Memory of the system's allocator, of the host and the processes below it: two pools for all threads. By default it takes up to eight
 * for each core, and what one thread lets go of is of no use to the others. And arrays from 256 kB on come from the system and go back
 * to it: the pool gives back its end alone, so that in a sweep of all calls it grew to 1,100 MB around 700 in use.
 */
export const hostEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'))),
}

// With source maps, and with a heap limit, because on a large machine V8 collects so late that the process holds three
// times what it needs. A whole day with every page in use needs about 650 MB; HOST_MEMORY_MB raises it for high rates.
export const hostArgs = [
  ...engineArgs,
  '--enable-source-maps',
  `--max-old-space-size=${process.env.HOST_MEMORY_MB ?? 1024}`,
  '.build/server/main.mjs',
]
