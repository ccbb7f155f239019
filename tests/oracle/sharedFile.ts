import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sharedData } from '@/tests/support/sharedData'

/** Text of a real or published file under the shared data, unpacked when it ends in .gz. */
export function sharedText(path: string): string {
  const bytes = readFileSync(join(sharedData, path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Parsed JSON of a shared file; the caller names the shape it expects. */
export function sharedJson<T>(path: string): T {
  return JSON.parse(sharedText(path)) as T
}

/** Rows of a plain CSV file (no quoted fields) as objects by header name. */
export function sharedCsv(path: string): Record<string, string>[] {
  const [header = '', ...lines] = sharedText(path).trim().split(/\r?\n/)
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}
