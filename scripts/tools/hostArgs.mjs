// How the API host is run.

/** Room for young objects: with the default of 16 MB the rows of a busy tape are copied while they are still in use. */
export const youngArgs = ['--max-semi-space-size=32']

// With source maps, and with a heap limit, because on a large machine V8 collects so late that the process holds three
// times what it needs. A whole day with every page in use needs about 650 MB; HOST_MEMORY_MB raises it for high rates.
export const hostArgs = [
  ...youngArgs,
  '--enable-source-maps',
  `--max-old-space-size=${process.env.HOST_MEMORY_MB ?? 1024}`,
  '.build/server/main.mjs',
]
