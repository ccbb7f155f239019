import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sharedData } from '@/tests/support/sharedData'

/** Text of a real market file by its path below the shared data folder; '.gz' is unpacked. */
export function readShared(path: string): string {
  const bytes = readFileSync(resolve(sharedData, path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Text of a recorded answer below tests/golden. */
export function readGolden(name: string): string {
  return readFileSync(resolve(process.cwd(), 'tests/golden', name), 'utf8')
}
