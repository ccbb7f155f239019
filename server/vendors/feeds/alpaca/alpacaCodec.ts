import { decode, ExtensionCodec } from '@msgpack/msgpack'
import type { EpochUs } from '@/lib/core/nominal'
import { FeedFault } from '@/server/feeds/port'

export type AlpacaEvent = Readonly<Record<string, unknown>> & { readonly T: string }

const NS = 1_000_000_000n
const TIMESTAMP = -1

/** Timestamps of MessagePack (4, 8 or 12 bytes, nanoseconds) as microseconds; the stock decoder would cut them to milliseconds. */
export function timestampUs(bytes: Uint8Array): EpochUs {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength === 4) return view.getUint32(0) * 1_000_000
  if (bytes.byteLength === 8) {
    const both = view.getBigUint64(0)
    return microseconds(both & 0x3ffffffffn, both >> 34n)
  }
  if (bytes.byteLength === 12) return microseconds(view.getBigInt64(4), BigInt(view.getUint32(0)))
  throw new FeedFault('protocol', `Alpaca sent an instant of ${bytes.byteLength} bytes.`)
}

const microseconds = (seconds: bigint, nanoseconds: bigint): EpochUs => Number((seconds * NS + nanoseconds) / 1000n)

const codec = new ExtensionCodec()
codec.register({ type: TIMESTAMP, encode: () => null, decode: timestampUs })

/** The events of a message in either encoding. */
export function alpacaEvents(message: Buffer, encoding: 'json' | 'msgpack'): readonly AlpacaEvent[] {
  let value: unknown
  try {
    value = encoding === 'json' ? JSON.parse(message.toString('utf8')) : decode(message, { extensionCodec: codec })
  } catch (error) {
    if (error instanceof FeedFault) throw error
    throw new FeedFault('protocol', `Alpaca sent something that is no ${encoding === 'json' ? 'JSON' : 'MessagePack'}.`)
  }
  if (!Array.isArray(value)) throw new FeedFault('protocol', 'Alpaca sent something that is no list of events.')
  return value.filter((item): item is AlpacaEvent => typeof (item as AlpacaEvent | null)?.T === 'string')
}

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** Microseconds of an instant: a number of MessagePack, or text with up to nine digits, which a Date would cut. */
export function alpacaUs(value: unknown): EpochUs | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : null
  const [, seconds, digits = '', zone] = INSTANT.exec(typeof value === 'string' ? value : '') ?? []
  if (seconds === undefined || zone === undefined) return null
  const ms = Date.parse(`${seconds}${zone}`)
  return Number.isNaN(ms) ? null : ms * 1000 + Number(digits.padEnd(6, '0').slice(0, 6))
}
