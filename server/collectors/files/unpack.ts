import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'
import { FileFormatError } from '@/server/collectors/files/fileFormat'

/** Tables of a market pack to a twentieth; what unpacks to so much more fills memory or disk and nothing else. */
const MOST_TIMES = 400
const FREE_BYTES = 2 ** 26

/** The bytes of something packed; `packed` counts those that were read of it so far. */
export async function* noBomb(
  parts: AsyncIterable<Uint8Array>,
  packed: { readonly bytes: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    refuseBomb(bytes, packed.bytes)
    yield part
  }
}

function refuseBomb(bytes: number, packed: number): void {
  if (bytes > FREE_BYTES && bytes > MOST_TIMES * packed)
    throw new FileFormatError(`This unpacks to more than ${MOST_TIMES} times its size; it is no file of a market.`)
}

export function gunzipped(source: Readable): AsyncIterable<Uint8Array> {
  // An error of either side ends the reading of the other side with it.
  return pipeline(source, createGunzip(), () => undefined)
}

export async function* zstd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let [made, taken] = [0, 0]
  const decompress = new Decompress((chunk) => {
    // All that one piece stands for is made at once.
    made += chunk.length
    refuseBomb(made, taken)
    ready.push(chunk)
  })
  for await (const chunk of source) {
    taken += chunk.length
    decompress.push(new Uint8Array(chunk))
    yield* ready
    ready = []
  }
  decompress.push(new Uint8Array(0), true)
  yield* ready
}
