import type { Readable, Writable } from 'node:stream'

/** What a client asks of the tape process. */
export type Request =
  | { readonly op: 'query'; readonly sql: string; readonly lane: 'pool' | 'console' }
  | { readonly op: 'save'; readonly sql: string }
  | { readonly op: 'insert'; readonly table: string; readonly columns: readonly string[]; readonly token: string }
  | { readonly op: 'script'; readonly statements: readonly string[] }
  | { readonly op: 'close' }

export type Reply =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: 'refused' | 'unavailable' | 'failed'; readonly message: string }

export interface Frame<Head> {
  readonly id: number
  readonly head: Head
  readonly body: Buffer
}

const SIZES = 8

/** Writes one message: two lengths, a JSON head, raw bytes. Bytes of rows are never parsed on the way. */
export function writeFrame<Head>(to: Writable, frame: Frame<Head>): void {
  const head = Buffer.from(JSON.stringify({ id: frame.id, head: frame.head }), 'utf8')
  const sizes = Buffer.alloc(SIZES)
  sizes.writeUInt32BE(head.length, 0)
  sizes.writeUInt32BE(frame.body.length, 4)
  to.cork()
  to.write(sizes)
  to.write(head)
  if (frame.body.length > 0) to.write(frame.body)
  to.uncork()
}

/** Calls `receive` for each whole message. Pieces are joined only once a message is complete. */
export function readFrames<Head>(from: Readable, receive: (frame: Frame<Head>) => void): void {
  let pieces: Buffer[] = []
  let held = 0
  let needed = SIZES
  from.on('data', (piece: Buffer) => {
    pieces.push(piece)
    held += piece.length
    while (held >= needed) {
      const all = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
      const headSize = all.readUInt32BE(0)
      const total = SIZES + headSize + all.readUInt32BE(4)
      if (all.length < total) {
        pieces = [all]
        needed = total
        return
      }
      const { id, head } = JSON.parse(all.toString('utf8', SIZES, SIZES + headSize)) as { id: number; head: Head }
      receive({ id, head, body: all.subarray(SIZES + headSize, total) })
      const rest = all.subarray(total)
      pieces = rest.length > 0 ? [rest] : []
      held = rest.length
      needed = SIZES
    }
  })
}
