import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Texts and files that show whether they are as they were written. */
export const sumOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** The SHA-256 of a file, read piece by piece. */
export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** A value as text below its own sum. */
export function sealed(value: unknown): string {
  const text = JSON.stringify(value)
  return `${sumOf(text)}\n${text}`
}

/** The value of such a text; null where it is not as it was written. */
export function unsealed(whole: string): unknown {
  const [sum, text = ''] = whole.split('\n')
  return sum === sumOf(text) ? JSON.parse(text) : null
}
