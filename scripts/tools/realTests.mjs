// Which tests of pure code read real market files, so that they can only run where those are.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Test files under `lib` that need the folder of real files and are left out because it is not there. */
export function leftOutTests(root) {
  if (existsSync(join(root, '../shared/data'))) return []
  return readdirSync(join(root, 'lib'), { recursive: true })
    .filter((path) => path.endsWith('.real.test.ts'))
    .map((path) => `lib/${path}`)
    .sort()
}

/** How many tests a file holds as written: a table of cases counts once, because its rows may be in the real files. */
export const writtenTests = (root, file) => readFileSync(join(root, file), 'utf8').match(/^\s*it[(.]/gm)?.length ?? 0
