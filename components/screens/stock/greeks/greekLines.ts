import { decimalsOf, greekSide } from '@/components/screens/stock/greeks/greekRows'
import { type GreeksView, hasChange } from '@/components/screens/stock/greeks/greeksView'
import type { ChainStrike } from '@/components/stocks/chain/chainStrikes'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { type LineInput, type LineModel, prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import type { ChainContractRow } from '@/lib/contract/chains'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { greeksAfter, type MarketChange } from '@/lib/options/whatIf'

type Market = ChainAnswer['data']

const STEPS = 60
/** A spot curve reaches this far either side. */
const REACH = 0.2
const CALLS = { tone: 'call' } as const
const PUTS = { tone: 'put', isDashed: true } as const

/** The chosen greek of every strike of the expiry: as it is, and after the change (F19). */
export function strikeLines(rows: readonly ChainStrike[], market: Market, view: GreeksView): LineModel {
  const { key } = view.greek
  const near = rows.filter(({ strike }) => market.spot === null || Math.abs(strike / market.spot - 1) <= 0.35)
  const xs = near.map((row) => row.strike)
  const after = { ...view, isDifference: false }
  const pick = (type: 'call' | 'put', when: 'now' | 'shown') =>
    near.map((row) => {
      const contract = row[type]
      return contract === null ? null : greekSide(contract, market, after)[when][key]
    })
  const lines: LineInput[] = [
    { name: 'Calls', ...CALLS, values: pick('call', 'now') },
    { name: 'Puts', ...PUTS, values: pick('put', 'now') },
  ]
  if (hasChange(view.change)) {
    lines.push({ name: 'Calls after', tone: 'price', values: pick('call', 'shown') })
    lines.push({ name: 'Puts after', tone: 'compare', isDashed: true, values: pick('put', 'shown') })
  }
  return prepareLines({
    title: `${view.greek.label} by strike`,
    xName: 'Strike',
    xs,
    lines,
    format: formatOf(view),
    formatX: formatPrice,
    xTicks: ticksAmong(xs, 8, formatPrice),
    marks: market.spot === null ? [] : [{ x: market.spot, label: 'spot' }],
  })
}

/** The chosen greek of one strike as the days pass, at the spot and the volatility in view. */
export function timeLines(chosen: ChainStrike, market: Market, view: GreeksView): LineModel {
  const years = chosen.call?.years ?? chosen.put?.years ?? 0
  const days = years * 365
  const xs = Array.from({ length: STEPS + 1 }, (_, i) => (days * i) / STEPS)
  const { spotShare, volPoints } = view.change
  const hasHours = days < 3
  const formatX = (x: number) => (hasHours ? `${formatNumber(x * 24, 1)} h` : `${formatNumber(x, 0)} d`)
  // The last point is the settlement itself, where a greek is a limit and no sensitivity.
  const values = (row: ChainContractRow | null) =>
    xs.map((x, i) => (i === STEPS ? null : greekAt(row, market, view, { spotShare, volPoints, days: x })))
  return prepareLines({
    title: `${view.greek.label} by time`,
    xName: 'From now',
    xs,
    format: formatOf(view),
    formatX,
    lines: sides(chosen, values),
    xTicks: ticksAmong(xs, 6, formatX),
    marks: view.change.days > 0 && view.change.days < days ? [{ x: view.change.days, label: 'what if' }] : [],
  })
}

/** The chosen greek of one strike over prices of the stock, at the volatility and the day in view. */
export function spotLines(chosen: ChainStrike, market: Market, view: GreeksView): LineModel {
  const spot = market.spot ?? chosen.strike
  const xs = Array.from({ length: STEPS + 1 }, (_, i) => spot * (1 - REACH + (2 * REACH * i) / STEPS))
  const values = (row: ChainContractRow | null) =>
    xs.map((x) => greekAt(row, market, view, { ...view.change, spotShare: x / spot - 1 }))
  return prepareLines({
    title: `${view.greek.label} by spot`,
    xName: 'Spot',
    xs,
    format: formatOf(view),
    formatX: formatPrice,
    lines: sides(chosen, values),
    xTicks: ticksAmong(xs, 6, formatPrice),
    marks: [{ x: spot * (1 + view.change.spotShare), label: view.change.spotShare === 0 ? 'spot' : 'what if' }],
  })
}

function sides(chosen: ChainStrike, values: (row: ChainContractRow | null) => (number | null)[]): LineInput[] {
  return [
    { name: 'Call', ...CALLS, values: values(chosen.call) },
    { name: 'Put', ...PUTS, values: values(chosen.put) },
  ]
}

function greekAt(row: ChainContractRow | null, market: Market, view: GreeksView, change: MarketChange): number | null {
  if (row === null || row.iv === null || market.spot === null) return null
  const { key, scale } = view.greek
  const { root, type, strike, iv: vol, years } = row
  const { spot, rate, dividend_yield: dividendYield } = market
  const found = greeksAfter(
    { style: exerciseStyleOf(root), type, strike, vol, years },
    { spot, rate, dividendYield },
    change,
  )
  return found[key] * scale * (view.isContract ? row.multiplier : 1)
}

/** Small numbers keep three digits that say something. */
const formatOf = (view: GreeksView) => (value: number) => {
  const decimals = decimalsOf(view.greek.key, view.isContract)
  const size = Math.abs(value)
  return formatNumber(value, size > 0 && size < 10 ** -decimals ? decimals + 2 : decimals)
}
