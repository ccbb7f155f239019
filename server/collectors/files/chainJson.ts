import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import { contractOfSymbol, optionTickerOf, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { shapeReason } from '@/server/collectors/files/shapeReason'

const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null)
const Quote = z.object({
  symbol: z.string(),
  bid: number,
  ask: number,
  iv: number,
  delta: number,
  gamma: number,
  theta: number,
  vega: number,
  volume: number,
  openInterest: number,
  last: number,
})
const Chain = z.object({
  symbol: z.string(),
  updated: z.iso.datetime({ offset: true }),
  underlyingPrice: number,
  quotes: z.array(z.unknown()),
})

/** A whole chain as one JSON document: `symbol`, `updated` with offset, `underlyingPrice`, `quotes[]`. */
export const chainJson: FileFormat = {
  name: 'chain-json',
  title: 'option chain JSON',
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'underlyingPrice') && /"quotes"|"expirations"/.test(text),
  async *read([entry]) {
    if (!entry) return
    let line = 0
    for (const page of await rowsUnder(entry)) {
      const chain = Chain.safeParse(page)
      if (!chain.success) throw new FileFormatError(`This chain is not complete: ${shapeReason(chain.error, page)}`)
      const { symbol, updated, underlyingPrice, quotes } = chain.data
      const head = { ticker: optionTickerOf(symbol), snapshotAtUs: microseconds(updated), underlyingPrice }
      for (const quote of quotes) yield recordOf(++line, quote, head)
    }
  },
}

function recordOf(
  line: number,
  value: unknown,
  head: { ticker: string; snapshotAtUs: number; underlyingPrice: number | null },
): FileRecord {
  const parsed = Quote.safeParse(value)
  if (!parsed.success)
    return { kind: 'reject', line, reason: `quotes[${line - 1}].${shapeReason(parsed.error, value)}` }
  try {
    const { symbol, last, ...quote } = parsed.data
    const { root: _root, ...contract } = contractOfSymbol(symbol, `quotes[${line - 1}].symbol`)
    return { kind: 'chain', line, last, row: { ...contract, ...head, ...quote } }
  } catch (error) {
    return { kind: 'reject', line, reason: reasonOf(error) }
  }
}

/** ISO text with up to six decimals, kept to the microsecond. */
function microseconds(iso: string): number {
  const fraction = /\.(\d+)/.exec(iso)?.[1] ?? ''
  return Date.parse(iso.replace(/\.\d+/, '')) * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6))
}
