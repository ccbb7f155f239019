import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

/** What a text of this runtime may hold. */
const MOST_BYTES = 2 ** 29 - 24

/** Whole text of a member; for documents that must be read as one. */
export async function textOf(entry: FileEntry): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of entry.bytes()) {
    bytes += part.length
    if (bytes > MOST_BYTES)
      throw new FileFormatError('This document has more than 512 MB; it is read as one, so it cannot be.')
    parts.push(part)
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

/** A JSON document; FileFormatError names what is wrong with it. */
export async function jsonOf(entry: FileEntry): Promise<unknown> {
  try {
    return JSON.parse(await textOf(entry))
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileFormatError(`This is not complete JSON: ${error.message}`)
    throw error
  }
}

/** Whether text begins as JSON does; a head of columns in brackets (`[QUOTE_DATE],`) does not. */
export const beginsAsJson = (text: string): boolean => /^\s*(\{|\[\s*[[{"\d\]-])/.test(text)

export interface JsonMessage {
  readonly line: number
  /** Undefined where the line is no JSON. */
  readonly value: unknown
}

/** Messages of a recording: one JSON document, a list of messages, or one a line. */
export async function jsonMessages(entry: FileEntry): Promise<readonly JsonMessage[]> {
  const lines = (await textOf(entry)).split(/\r?\n/)
  const [first = '', second = ''] = lines.filter((line) => line.trim() !== '')
  // Of messages one a line the first may be the broken one.
  if (parsedOrNone(first) === undefined && !isObject(parsedOrNone(second))) {
    const whole = await jsonOf(entry)
    return (Array.isArray(whole) ? whole : [whole]).map((value: unknown, at) => ({ line: at + 1, value }))
  }
  return lines.flatMap((text, at) => {
    if (text.trim() === '') return []
    const value = parsedOrNone(text)
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    return list.map((one) => ({ line: at + 1, value: one }))
  })
}

/**
 * Rows of an answer, of several in a list, or of one a line: what lies under one of the names, and where none is there the
 * documents themselves.
 */
export async function rowsUnder(entry: FileEntry, ...names: readonly string[]): Promise<readonly unknown[]> {
  const documents = (await jsonMessages(entry)).map(({ value }) => value)
  return documents.flatMap((value) => {
    if (!isObject(value)) return [value]
    const name = names.find((one) => one in value)
    const under = name === undefined ? value : value[name]
    return under === null || under === undefined ? [] : [under].flat()
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsedOrNone(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
