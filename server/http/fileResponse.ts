import { ServiceError } from '@/server/errors'
import type { FilePart } from '@/server/stores/files/port'

export interface ServedFile {
  /** Its bytes, or a part of them, read as fast as they are taken; null: it is not there any more. */
  readonly open: (part: FilePart) => Promise<ReadableStream | null>
  readonly bytes: number
  readonly name: string
  readonly type: string
  /** Strong name of the bytes: a broken download goes on only where it is the same. */
  readonly etag: string
  /** More headers, for example the checksum. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface AskedRange {
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
}

/** First and last byte of one range; null: the whole file; 'none': outside of it. RFC 9110 §14.1.2. */
export function byteRange(header: string | undefined, bytes: number): readonly [number, number] | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || bytes === 0 ? 'none' : [Math.max(0, bytes - Number(to)), bytes - 1]
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return first >= bytes || last < first ? 'none' : [first, last]
}

/** A file as a download that can be resumed: read as fast as it is taken, never held. */
export async function fileResponse(file: ServedFile, { range, ifRange }: AskedRange): Promise<Response> {
  const etag = `"${file.etag}"`
  const headers: Record<string, string> = {
    ...file.headers,
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${file.name}"`,
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  const asked = ifRange === undefined || ifRange === etag ? byteRange(range, file.bytes) : null
  if (asked === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.bytes}` } })
  const [start, end] = asked ?? [0, file.bytes - 1]
  headers['Content-Length'] = String(end - start + 1)
  if (asked !== null) headers['Content-Range'] = `bytes ${start}-${end}/${file.bytes}`
  const body = file.bytes === 0 ? null : await file.open({ start, end })
  if (body === null && file.bytes > 0) throw new ServiceError('not_found', 'There is no such file.')
  return new Response(body, { status: asked === null ? 200 : 206, headers })
}
