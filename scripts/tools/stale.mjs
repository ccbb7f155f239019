// Says whether a build is older than its sources, by a hash of the sources kept beside the build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const skip = /(\.test\.tsx?|\.md)$/

function* filesOf(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(path, entry.name)
    if (entry.isDirectory()) yield* filesOf(full)
    else if (!skip.test(entry.name)) yield full
  }
}

function hashOf(paths, extra) {
  const hash = createHash('sha256').update(extra)
  for (const path of paths.filter((p) => existsSync(p))) {
    for (const file of /\.[a-z]+$/.test(path) ? [path] : filesOf(path)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const builds = {
  server: {
    stamp: '.build/server.stamp',
    output: '.build/server/main.mjs',
    sources: ['server', 'lib', 'package-lock.json', 'scripts/build.mjs'],
  },
  web: {
    stamp: '.next/undercurrent.stamp',
    output: '.next/BUILD_ID',
    sources: [
      'pages',
      'components',
      'hooks',
      'lib',
      'styles',
      'public',
      'next.config.js',
      'tailwind.config.ts',
      'sentry.client.config.ts',
      'instrumentation-client.ts',
      'package-lock.json',
    ],
  },
}

/** Settings that the browser bundle carries; a change of one needs a new build. */
function publicSettings() {
  return JSON.stringify(
    Object.entries(process.env)
      .filter(([key]) => key.startsWith('NEXT_PUBLIC_'))
      .sort(),
  )
}

export function isStale(name) {
  const { stamp, output, sources } = builds[name]
  if (!existsSync(output) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== hashOf(sources, publicSettings())
}

export function markFresh(name) {
  const { stamp, sources } = builds[name]
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hashOf(sources, publicSettings()))
}
