import { tapeCondition } from '@/lib/equities/printConditions'
import { conditionOfWire } from '@/lib/flow/conditions'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import type { FeedEvent, FeedLine } from '@/server/feeds/feedLine'
import { hashOfIdentity } from '@/server/feeds/identitySet'
import { barePrint } from '@/server/vendors/feeds/barePrint'
import { stockPrintRow } from '@/server/vendors/feeds/stockRows'
import { type DxEvent, dxNumber, dxText } from '@/server/vendors/feeds/tastytrade/dxLinkFrames'

/** `eventFlags`: the event is gone. */
const REMOVE = 2
/** Sequences of one millisecond are below this (dxFeed's index of time series). */
const SEQUENCES = 4_194_304
/** A print between legs whose letter nobody knows: OPRA's multi-leg group. */
const MULTI_LEG = 'MLET'

/** The name under which the newest version of a corrected print was told. */
export interface PrintNames {
  get(key: string): string | undefined
  set(key: string, name: string): unknown
}

export interface DxPrint {
  readonly lines: readonly FeedLine[]
  /** The letter of its sale condition is not one of OPRA's. */
  readonly isConditionUnknown: boolean
}

/**
 * A TimeAndSale of an option. `index` does not fit a number, so that a print is named by what it is made of: symbol, time and
 * sequence, or what was traded where it has none. CORRECTION and CANCEL repeat the name of the print they are about. Null where price, size or time is unusable.
 * @param nameOf the name under which the newest version of a print was told; updated here
 */
export function dxOptionPrint(event: DxEvent, symbol: string, nameOf: PrintNames): DxPrint | null {
  const core = coreOf(event)
  if (core === null) return null
  const { atUs, price, size, key } = core
  const kind = dxText(event.type)
  const known = nameOf.get(key)
  const exchange = dxText(event.exchangeCode)
  const isGone = kind === 'CANCEL' || ((dxNumber(event.eventFlags) ?? 0) & REMOVE) !== 0
  const cancel = (id: string): FeedEvent<'cancel'> => ({
    kind: 'cancel',
    id,
    cancels: known ?? key,
    at_us: atUs,
    symbol,
    price,
    size,
    exchange,
  })
  if (isGone) return { lines: [cancel(`${key} cancel`)], isConditionUnknown: false }
  const { code, isUnknown } = conditionIn(event)
  const id = kind === 'CORRECTION' ? `${key} ${price} ${size}` : key
  if (kind === 'CORRECTION') nameOf.set(key, id)
  const quote = { bid: dxNumber(event.bidPrice), ask: dxNumber(event.askPrice) }
  const print = barePrint({ id, at_us: atUs, symbol, price, size, exchange, condition: code, ...quote })
  const lines = kind === 'CORRECTION' ? [cancel(`${id} corrects`), print] : [print]
  return { lines, isConditionUnknown: isUnknown }
}

/** A TimeAndSale of a stock as a row of its tape; null for one that is unusable, not valid any more, or taken back. */
export function dxStockPrint(event: DxEvent, ticker: string): FeedEvent<'row'> | null {
  const core = coreOf(event)
  const isGone = dxText(event.type) === 'CANCEL' || ((dxNumber(event.eventFlags) ?? 0) & REMOVE) !== 0
  if (core === null || isGone || event.validTick === false) return null
  const letters = dxText(event.exchangeSaleConditions)
    .split('')
    .filter((letter) => letter !== ' ')
  const seq = newYorkMsOfDay(Math.floor(core.atUs / 1000)) * SEQUENCES + (core.sequence ?? placeOf(core.key))
  const { atUs, price, size } = core
  return stockPrintRow({
    ticker,
    atUs,
    seq,
    price,
    size,
    exchange: dxText(event.exchangeCode),
    condition: tapeCondition(letters),
  })
}

function coreOf(event: DxEvent) {
  const [time, price, size] = [dxNumber(event.time), dxNumber(event.price), dxNumber(event.size)]
  const [sequence, nanos] = [dxNumber(event.sequence), dxNumber(event.timeNanoPart) ?? 0]
  if (time === null || time <= 0 || price === null || price < 0 || size === null || size < 1) return null
  const atUs = Math.trunc(time) * 1000 + Math.floor(nanos / 1000)
  const within = sequence ?? `${nanos} ${price} ${size} ${dxText(event.exchangeCode)}`
  const key = `${dxText(event.eventSymbol)} ${time} ${within}`
  return { atUs, price, size: Math.round(size), sequence, key }
}

/** Where a print without a sequence stands in its millisecond: by its name, so that the same print told again stands there again. */
const placeOf = (name: string): number => hashOfIdentity(name).low % SEQUENCES

/** dxFeed publishes no letters for options: those of the OPRA wire are tried, and what is none of them stays unknown. */
function conditionIn(event: DxEvent): { readonly code: string; readonly isUnknown: boolean } {
  const letters = dxText(event.exchangeSaleConditions)
  for (const letter of letters) {
    const { code } = conditionOfWire(letter)
    if (code !== '') return { code, isUnknown: false }
  }
  return { code: event.spreadLeg === true ? MULTI_LEG : '', isUnknown: letters !== '' }
}
