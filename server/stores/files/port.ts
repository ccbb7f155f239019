/** Bytes of a file from, and with, these; the whole file where they are left out. */
export interface FilePart {
  readonly start?: number
  readonly end?: number
}

export interface StoredFile {
  /** With its folders: 'exports/abc'. */
  readonly name: string
  readonly changedMs: number
}

/** Files that are made for readers: in a folder, or in a bucket that several hosts share. Names are letters, digits, `.`, `_`, `-` and `/`. */
export interface FileStore {
  /** A folder of this machine alone, where a file is written before it is put. */
  readonly scratch: string
  /** Keeps a finished file of this machine under a name, whole or not at all; the file itself may be moved away. */
  put(name: string, path: string): Promise<void>
  putText(name: string, text: string): Promise<void>
  /** Null where there is none. */
  text(name: string): Promise<string | null>
  stream(name: string, part?: FilePart): Promise<ReadableStream | null>
  /** Everything below a folder. */
  list(folder: string): Promise<readonly StoredFile[]>
  remove(name: string): Promise<void>
}

/** Refuses what is no plain name: none may lead out of the store. */
export function plainName(name: string): string {
  const isPlain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) && name.length <= 400
  if (!isPlain) throw new RangeError(`${JSON.stringify(name.slice(0, 80))} is no name of a file`)
  return name
}
