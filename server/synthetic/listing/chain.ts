import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { isoDateOfDayNumber } from '@/lib/market/isoDate'
import type { OptionType } from '@/lib/options/contractLabel'
import { type Expiry, expiriesOf } from '@/server/synthetic/listing/expiries'
import { type StrikeList, strikesOf, strikesUpTo } from '@/server/synthetic/listing/strikes'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { mix } from '@/server/synthetic/random'
import { type Instrument, universe } from '@/server/synthetic/universe'

/** One expiry of a chain; its contracts are numbered from `offset`, call and put of a strike side by side. */
export interface ChainExpiry extends Expiry {
  readonly strikes: StrikeList
  readonly offset: number
  readonly expiryDate: IsoDate
  /** Root and date of its OCC symbols. */
  readonly prefix: string
}

/** All contracts of an instrument that trade in a session. Contracts are numbered 0 … size-1. */
export interface Chain {
  readonly number: number
  readonly instrument: Instrument
  readonly session: number
  readonly expiries: readonly ChainExpiry[]
  readonly size: number
}

/** Where a contract number sits in its chain. */
export interface ContractPlace {
  readonly expiry: ChainExpiry
  /** Place of the expiry in the chain. */
  readonly at: number
  readonly strikeIndex: number
  readonly type: OptionType
  /** USD. */
  readonly strike: number
}

/** The strikes of an expiry as the latest session asked for lists them. */
interface KnownStrikes {
  readonly session: number
  readonly list: StrikeList
}

/** Names whose strikes are kept: histories walk back through hundreds of sessions of a name, and its expiries are the same. */
const KEPT_NAMES = 24
const strikesOfNames = perOwner((_prices: PriceModel) => new RecentMap<number, Map<string, KnownStrikes>>(KEPT_NAMES))

function strikesIn(
  known: Map<string, KnownStrikes>,
  expiry: Expiry,
  session: number,
  make: () => StrikeList,
): StrikeList {
  const name = `${expiry.root}${expiry.day}`
  const found = known.get(name)
  if (found !== undefined && found.session >= session) return strikesUpTo(found.list, expiry, session)
  const list = make()
  known.set(name, { session, list })
  return list
}

/** The closes of a name before a session, each worked out once: the strikes of every expiry look back on the same ones. */
function closesOf(prices: PriceModel, number: number, session: number): (n: number) => number {
  let closes: Float64Array | null = null
  return (n) => {
    closes ??= new Float64Array(session + 1)
    const known = closes[n] ?? 0
    if (known > 0) return known
    const close = prices.close(number, n)
    closes[n] = close
    return close
  }
}

/** Builds the chain of an instrument number in a session number. */
export function buildChain(prices: PriceModel, number: number, session: number): Chain {
  const instrument = universe[number]
  if (instrument === undefined) throw new RangeError(`No instrument ${number}`)
  const closeOf = closesOf(prices, number, session)
  const known = strikesOfNames(prices).of(number, () => new Map<string, KnownStrikes>())
  let offset = 0
  const expiries = expiriesOf(instrument, session).map((expiry) => {
    const strikes = strikesIn(known, expiry, session, () => strikesOf(instrument, expiry, session, closeOf))
    const listed = listedExpiry(expiry, strikes, offset)
    offset += strikes.thousandths.length * 2
    return listed
  })
  return { number, instrument, session, expiries, size: offset }
}

/** Written out field by field: a copy by spread would give each of many thousand expiries a hidden class of its own. */
function listedExpiry(expiry: Expiry, strikes: StrikeList, offset: number): ChainExpiry {
  const expiryDate = isoDateOfDayNumber(expiry.day)
  return {
    root: expiry.root,
    kind: expiry.kind,
    settlement: expiry.settlement,
    day: expiry.day,
    listedOn: expiry.listedOn,
    expirySession: expiry.expirySession,
    lastSession: expiry.lastSession,
    strikes,
    offset,
    expiryDate,
    prefix: expiry.root + expiryDate.slice(2, 4) + expiryDate.slice(5, 7) + expiryDate.slice(8, 10),
  }
}

/** Place of a contract number; throws RangeError outside the chain. */
export function placeOf(chain: Chain, contract: number): ContractPlace {
  let at = chain.expiries.length - 1
  while (at > 0 && (chain.expiries[at]?.offset ?? 0) > contract) at -= 1
  const expiry = chain.expiries[at]
  if (expiry === undefined || contract >= chain.size) throw new RangeError(`No contract ${contract}`)
  const strikeIndex = (contract - expiry.offset) >> 1
  const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
  return { expiry, at, strikeIndex, strike, type: (contract - expiry.offset) % 2 === 0 ? 'C' : 'P' }
}

/** OCC symbol of a place in a chain. */
export function symbolOf({ expiry, strike, type }: Pick<ContractPlace, 'expiry' | 'strike' | 'type'>): OptionSymbol {
  return expiry.prefix + type + String(100_000_000 + Math.round(strike * 1000)).slice(1)
}

/** Hash key of a contract for its whole life, whatever its number in a day's chain is. */
export function contractKey(instrumentKey: number, expiry: Expiry, strikeThousandths: number, isPut: boolean): number {
  const expiryKey = mix(instrumentKey, expiry.day * 2 + (expiry.settlement === 'am' ? 1 : 0))
  return mix(expiryKey, strikeThousandths * 2 + (isPut ? 1 : 0))
}
