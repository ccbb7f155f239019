import { join } from 'node:path'
import type { TapePlace } from '@/server/services/query/openForQuery'

/** Where the tape is according to the environment: TAPE_URL, else DATA_DIR, else `.data` of the project. */
export function tapePlace(env: NodeJS.ProcessEnv, purpose: string): TapePlace {
  const tapeUrl = env.TAPE_URL === undefined || env.TAPE_URL === '' ? null : env.TAPE_URL
  const dataDir = env.DATA_DIR === undefined || env.DATA_DIR === '' ? join(process.cwd(), '.data') : env.DATA_DIR
  return { dataDir, tapeUrl, purpose }
}
