// Which tests of pure code read real market files, so that they can only run where those are.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Test files under `lib` that need the folder of real files, by their place in the project. */
export function realTests(root) {
  return readdirSync(join(root, 'lib'), { recursive: true })
    .filter((path) => path.endsWith('.real.test.ts'))
    .map((path) => `lib/${path}`)
    .sort()
}
