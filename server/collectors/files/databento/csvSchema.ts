import { wordTable } from '@/lib/core/wordTable'
import { namedRows } from '@/server/collectors/files/csvRows'
import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

export type Schema = 'trades' | 'quotes' | 'bars' | 'statistics' | 'definition'

/** Number of the statistic that is open interest. */
export const openInterestStat = 9

/** Kinds of records by their number (DBN encoding): what a file of them is read as, or the schema that is refused. */
const KINDS: Readonly<Record<string, Schema | { readonly refused: string }>> = wordTable<
  Schema | { readonly refused: string }
>({
  0: 'trades',
  1: 'trades',
  194: 'trades',
  193: 'quotes',
  192: 'quotes',
  33: 'bars',
  35: 'bars',
  36: 'bars',
  24: 'statistics',
  19: 'definition',
  10: { refused: 'mbp-10' },
  160: { refused: 'mbo' },
  177: { refused: 'cmbp-1' },
  195: { refused: 'bbo-1s' },
  196: { refused: 'bbo-1m' },
  32: { refused: 'ohlcv-1s' },
  34: { refused: 'ohlcv-1h' },
  18: { refused: 'status' },
  20: { refused: 'imbalance' },
})

/** Publishers of futures and commodities: GLBX.MDP3, IFEU.IMPACT, NDEX.IMPACT and those of ICE and Eurex. */
const FUTURES = /^(1|57|58|10[1-4])$/

/** Who began a trade, as the side of the quote it was made at. */
export const aggressorTags = (side: string): readonly string[] =>
  side === 'B' ? ['ask_side'] : side === 'A' ? ['bid_side'] : []

/**
 * Which schema a CSV of Databento holds. Refused as a whole, before a row is stored, where rows would be read wrongly: without
 * symbols, futures, quotes after trades (mbp-1 beside tbbo), bars of a stock by exchange that nobody added up.
 */
export async function checkCsv(entry: FileEntry): Promise<{ readonly schema: Schema; readonly isByExchange: boolean }> {
  const [kinds, publishers, actions] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let isOfOptions = false
  let hasSymbols = false
  for await (const { cell, isCut } of namedRows(entry)) {
    if (isCut) continue
    hasSymbols ||= cell('symbol') !== ''
    kinds.add(cell('rtype'))
    publishers.add(cell('publisher_id'))
    actions.add(cell('action'))
    isOfOptions ||= /\d{6}[CP]\d{8}$/.test(cell('symbol'))
  }
  if (!hasSymbols)
    throw new FileFormatError(
      'The file has numbers of instruments and no symbols: ask for it with map_symbols, or as DBN, which carries them.',
    )
  const [kind = '', ...others] = kinds
  if (others.length > 0)
    throw new FileFormatError(`The file mixes records of kinds ${[...kinds].join(', ')}: give one schema a file.`)
  const schema = KINDS[kind] ?? { refused: `of records ${kind}` }
  const refused =
    typeof schema === 'object' ? schema.refused : whyNot(schema, { kind, isOfOptions, actions, publishers })
  if (typeof schema === 'object' || refused !== null)
    throw new FileFormatError(
      `Databento files of schema ${refused} are not read; trades, tbbo, tcbbo, cbbo-1s, cbbo-1m, ohlcv-1m, ohlcv-1d, definition and statistics are.`,
    )
  return { schema, isByExchange: publishers.size > 1 }
}

interface Seen {
  readonly kind: string
  readonly isOfOptions: boolean
  readonly actions: ReadonlySet<string>
  readonly publishers: ReadonlySet<string>
}

function whyNot(schema: Schema, { kind, isOfOptions, actions, publishers }: Seen): string | null {
  if ([...publishers].some((one) => FUTURES.test(one))) return 'of futures (GLBX.MDP3 and the like)'
  if (kind === '1' && [...actions].some((action) => action !== 'T')) return 'mbp-1'
  if (!isOfOptions && schema !== 'bars') return `of ${schema} without US options`
  if (schema === 'bars' && !isOfOptions && publishers.size > 1)
    return `of bars by exchange (publishers ${[...publishers].join(', ')}), which do not add up to those of the market,`
  return null
}
