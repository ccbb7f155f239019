// How the API host is run: with source maps, and with a heap limit, because on a large machine V8 collects so late that
// the process holds three times what it needs. HOST_MEMORY_MB raises it for high rates.
export const hostArgs = [
  '--enable-source-maps',
  `--max-old-space-size=${process.env.HOST_MEMORY_MB ?? 640}`,
  '.build/server/main.mjs',
]
