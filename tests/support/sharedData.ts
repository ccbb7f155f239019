import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Folder of the real market files that some tests read; they are never part of the project. */
export const sharedData = resolve(process.cwd(), '../shared/data')

/** True where the real files are there. Use as `describe.skipIf(!hasSharedData)('… (skipped: no shared data)')`. */
export const hasSharedData = existsSync(sharedData)
