import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** Files that wait a minute and more for hosts they start: begun last, one of them would run alone at the end. */
const LONG = new Set([
  ...['sweep.test.ts', 'manyHosts.test.ts', 'backup.test.ts', 'feedsKill.test.ts', 'tapeKill.test.ts'],
  ...['vendorTakeover.test.ts', 'readThread.test.ts', 'attacks.test.ts', 'collectors.test.ts'],
])

const place = ({ moduleId }) => (LONG.has(basename(moduleId)) ? 0 : 1)

/** Order of the files of a run: of each project the long ones first, all others by their size. */
export class LongFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => (a.project.name === b.project.name ? place(a) - place(b) : 0))
  }
}
