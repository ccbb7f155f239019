import { foreignMembers, otherHoldings } from '@/server/synthetic/data/fundFacts'
import { capWeights, membersOf } from '@/server/synthetic/members'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, uniform } from '@/server/synthetic/random'
import { type Instrument, instrumentNumber, instrumentOf, parseRows, words } from '@/server/synthetic/universe'

const others = new Map(parseRows(otherHoldings).map(({ fields }) => [fields[0] ?? '', fields]))

/** One thing a fund holds. */
export interface Part {
  readonly holding: string
  readonly name: string
  readonly assetClass: string
  readonly sector: string
  /** Share of the assets; those of a fund add up to 1. */
  readonly weight: number
  readonly price: number | null
}

/** What a fund holds at the close of a session: its basket, swaps, names of abroad, or lines without a listing. */
export function partsOf(prices: PriceModel, fund: Instrument, session: number): Part[] {
  const members = membersOf(fund)
  if (members.length > 0) return basketParts(prices, members, session)
  if (fund.rule.startsWith('power:')) return swapParts(fund)
  const foreign = foreignMembers[fund.ticker]
  if (foreign !== undefined) return foreignParts(prices, words(foreign), session)
  return otherParts(prices.seed, fund)
}

/** The basket the price of the fund is made of, whose weights are set anew every day. */
function basketParts(prices: PriceModel, members: ReturnType<typeof membersOf>, session: number): Part[] {
  return members.map(({ ticker, weight }) =>
    stockPart(instrumentOf(ticker), prices.close(instrumentNumber(ticker), session), weight),
  )
}

const stockPart = (instrument: Instrument, price: number, weight: number): Part => ({
  holding: instrument.ticker,
  name: instrument.name,
  assetClass: 'Equity',
  sector: instrument.sector,
  weight,
  price: Math.round(price * 100) / 100,
})

/** A fund that multiplies the day of another holds its money in bills and the exposure as a swap. */
function swapParts(fund: Instrument): Part[] {
  const [, under = '', times = '1'] = fund.rule.split(':')
  const isVix = under === 'VIX'
  return [
    {
      ...plain(`${under}${isVix ? ' futures' : ' total return swaps'}`, 'Swap', Number(times)),
      holding: isVix ? '' : under,
    },
    plain('US Treasury bills and cash against swaps', 'Cash', 1 - Number(times)),
  ]
}

const plain = (name: string, assetClass: string, weight: number): Part => ({
  holding: '',
  name,
  assetClass,
  sector: '',
  weight,
  price: null,
})

/** Share of a foreign fund that lies in names which are not listed here. */
const ABROAD = 0.55

function foreignParts(prices: PriceModel, tickers: readonly string[], session: number): Part[] {
  const known = tickers.filter((ticker) => instrumentNumber(ticker) >= 0).map(instrumentOf)
  const weights = capWeights(
    known.map((instrument) => instrument.marketCapBillions),
    0.2,
  )
  return [
    ...known.map((instrument, at) => {
      const price = prices.close(instrumentNumber(instrument.ticker), session)
      return stockPart(instrument, price, (weights[at] ?? 0) * (1 - ABROAD))
    }),
    plain('Other holdings, not listed in the United States', 'Equity', ABROAD),
  ]
}

function otherParts(seed: number, fund: Instrument): Part[] {
  const [, assetClass = 'Other', lines = fund.name] = others.get(fund.ticker) ?? []
  const names = lines.split(';')
  const raw = names.map((_, at) => 0.5 + uniform(hashText(seed, `${fund.ticker}:lines`), at))
  const total = raw.reduce((sum, one) => sum + one, 0)
  return names.map((name, at) => plain(name, assetClass, (raw[at] ?? 0) / total))
}
