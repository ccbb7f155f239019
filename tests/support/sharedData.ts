import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Folder of the real market files that some tests read; they are never part of the project. */
export const sharedData = resolve(process.cwd(), '../shared/data')

/** True where the real files are there. Tests of pure code that need them are `*.real.test.ts` and left out without them. */
export const hasSharedData = existsSync(sharedData)

/**
 * Rows of real files that a part of a test is made of. The body of a skipped part runs all the same, because that is how
 * its tests are found: without the files there is nothing to read, and no row.
 */
export const ofSharedData = <T>(read: () => readonly T[]): readonly T[] => (hasSharedData ? read() : [])
