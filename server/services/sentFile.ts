import { ServiceError } from '@/server/errors'

/** A kind of file, how its bytes begin and how its name may end. */
export interface FileKind {
  readonly type: string
  readonly endings: readonly string[]
  readonly isKind: (bytes: Buffer) => boolean
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/** WebP: 'RIFF', four bytes of length, 'WEBP'. */
export const IMAGE_KINDS: readonly FileKind[] = [
  { type: 'image/png', endings: ['png'], isKind: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], isKind: (bytes) => startsWith(bytes, '\xff\xd8\xff') },
  {
    type: 'image/webp',
    endings: ['webp'],
    isKind: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  },
]
export const PDF_KINDS: readonly FileKind[] = [
  { type: 'application/pdf', endings: ['pdf'], isKind: (bytes) => startsWith(bytes, '%PDF-') },
]

export interface AskedFile {
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
  /** Field of the call, for the error. */
  readonly path: string
  /** 'A picture is a PNG, JPEG or WebP file.' */
  readonly words: string
}

/** Kind and bytes of a sent base64 data URL; the bytes decide, not what it calls itself, and a name has to fit them. */
export function readSentFile(
  dataUrl: string,
  { kinds, mostBytes, path, words }: AskedFile,
  name?: string,
): { readonly type: string; readonly bytes: Buffer } {
  const refused = (message: string) => new ServiceError('invalid', message, [{ path, message }])
  const bytes = Buffer.from(/^data:[\w/+.-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1] ?? '', 'base64')
  const kind = kinds.find(({ isKind }) => isKind(bytes))
  if (kind === undefined) throw refused(words)
  if (name !== undefined && !kind.endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
    throw refused(`By its bytes this file is ${kind.type}; its name ends otherwise.`)
  if (bytes.length > mostBytes) throw refused(`The file has more than ${mostBytes / 1000} kB.`)
  return { type: kind.type, bytes }
}
