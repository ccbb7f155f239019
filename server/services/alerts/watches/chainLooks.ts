import type { EpochMs, Ticker } from '@/lib/core/nominal'
import type { ExposureWatch } from '@/lib/flow/alerts/watch'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { sessionStartMs } from '@/lib/market/session'
import { part } from '@/server/cache/turns'
import type { WatchLook, WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { Place, Reader } from '@/server/services/alerts/watches/lane'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import { readChain } from '@/server/services/chains/readChain'
import { NOTHING_CARRIED } from '@/server/services/exposure/carriedInventory'
import { pricedRows } from '@/server/services/exposure/exposureContracts'
import { type Levels, levelsOf } from '@/server/services/exposure/levels'
import { netByStrike, sliceAt } from '@/server/services/exposure/slices'
import { straddleOf } from '@/server/services/volatility/straddle'

const VIEW = { model: 'naive', basis: 'openInterest' } as const
const SLICE_MS: EpochMs = 600_000

/** Dealer exposure of a name at one instant, USD per 1 % move (F23, F28; calls long, puts short). */
interface Figures {
  readonly spot: number
  readonly net: number
  readonly byStrike: ReadonlyMap<number, number>
  /** The same ten minutes before; null where the session is younger. */
  readonly before: ReadonlyMap<number, number> | null
  readonly levels: Levels
}

async function figuresOf({ market, ctx }: Place, ticker: Ticker, needsBefore: boolean): Promise<Figures | null> {
  const chain = await readChain(market, ctx, ticker, { quotes: false })
  const { spot, atMs } = chain
  if (spot === null || chain.columns.listing.length === 0) return null
  const expiries = new Set(chain.columns.listing.expiries)
  const counted = pricedRows(chain, expiries)
  const byStrike = await part(() => netByStrike(counted.columns, counted.rows, { spot, greek: 'gamma', ...VIEW }))
  const { levels } = await levelsOf(counted, { spot, rate: chain.rate, dividendYield: chain.dividendYield }, VIEW)
  const ago = atMs - SLICE_MS
  const isOld = needsBefore && ago >= sessionStartMs(chain.sessionDate)
  const place = isOld ? await placeOfChain(market, ctx, chain.ticker, {}) : null
  const slice =
    place === null
      ? null
      : await sliceAt(
          { deps: market, ctx, ticker: chain.ticker, when: {}, place, tape: null, carried: NOTHING_CARRIED },
          ago,
          {
            greek: 'gamma',
            ...VIEW,
            expiries,
          },
        )
  const net = [...byStrike.values()].reduce((sum, one) => sum + one, 0)
  return { spot, net, byStrike, before: slice?.nets ?? null, levels }
}

/** R16: sign, size, walls, distances and strikes of the dealers' gamma of the names asked for. */
export const exposureLook: Reader<'exposure'> = async (place, program) => {
  const matches: WatchMatch[] = []
  const misses: string[] = []
  const { watch } = program
  for (const ticker of program.tickers ?? []) {
    const figures = await figuresOf(place, ticker, watch.test === 'strike_change')
    if (figures === null) continue
    const found = exposureMatches(watch, ticker, figures)
    matches.push(...found.matches)
    misses.push(...(found.misses ?? []))
  }
  // A wall or a strike that is new is the event itself; a name without figures stays where it is.
  return { matches, misses: watch.test === 'wall_moved' || watch.test === 'strike_change' ? null : misses }
}

type MakeMatch = (key: string, clause: string, found: string) => WatchMatch

/** Matches of one name, with its price beside what was found. */
const matchesOf =
  (ticker: Ticker, spot: number): MakeMatch =>
  (key, clause, found) => ({
    key,
    ticker,
    facts: () => ({
      underlying: spot,
      clauses: [
        { clause, found },
        { clause: 'price', found: formatPrice(spot) },
      ],
    }),
  })

/** What of one name fulfils the test now. R16. */
export function exposureMatches(watch: ExposureWatch, ticker: Ticker, figures: Figures): WatchLook {
  const { spot, net, levels } = figures
  const match = matchesOf(ticker, spot)
  const either = (holds: boolean, clause: string, found: string): WatchLook =>
    holds ? { matches: [match(ticker, clause, found)], misses: [] } : { matches: [], misses: [ticker] }
  switch (watch.test) {
    case 'flip':
      return either(net > 0, 'net GEX above zero', formatSignedMoney(net))
    case 'above':
      return either(net > watch.value, `net GEX above ${formatMoney(watch.value)}`, formatSignedMoney(net))
    case 'below':
      return either(net < watch.value, `net GEX below ${formatMoney(watch.value)}`, formatSignedMoney(net))
    case 'near_call_wall':
      return near('call wall', levels.call_wall)
    case 'near_put_wall':
      return near('put wall', levels.put_wall)
    case 'near_zero_gamma':
      return near('zero gamma', levels.zero_gamma)
    case 'wall_moved':
      return {
        matches: [...wall('call wall', levels.call_wall), ...wall('put wall', levels.put_wall)],
        misses: null,
      }
    case 'strike_change':
      return { matches: strikeChanges(), misses: null }
  }

  function near(name: string, level: number | null): WatchLook {
    if (level === null) return { matches: [], misses: [] }
    const away = 100 * Math.abs(spot / level - 1)
    return either(
      away <= watch.value,
      `within ${watch.value} % of the ${name} at ${formatPrice(level)}`,
      formatPercent(away, 2),
    )
  }
  function wall(name: string, level: number | null): WatchMatch[] {
    return level === null ? [] : [match(`${ticker} ${name} ${level}`, `${name} now at`, formatPrice(level))]
  }
  function strikeChanges(): WatchMatch[] {
    const { before } = figures
    if (before === null) return []
    return [...figures.byStrike].flatMap(([strike, now]) => {
      const change = now - (before.get(strike) ?? 0)
      if (Math.abs(change) < watch.value) return []
      return [match(`${ticker} ${strike}`, `GEX at ${formatPrice(strike)} within 10 min`, formatSignedMoney(change))]
    })
  }
}

/** R16: the straddle at the money of the nearest expiry is worth less than a price. F35. */
export const straddleLook: Reader<'straddle'> = async ({ market, ctx }, program) => {
  const matches: WatchMatch[] = []
  const misses: string[] = []
  for (const ticker of program.tickers ?? []) {
    const listed = await readChain(market, ctx, ticker, { quotes: false })
    const expiry = listed.columns.listing.expiries.find((one) => one >= listed.sessionDate)
    const { spot } = listed
    if (expiry === undefined || spot === null) continue
    const { contracts, atMs } = await readChain(market, ctx, ticker, { expiry })
    const straddle = straddleOf(contracts, expiry, { spot, atMs })
    if (straddle === null) continue
    if (straddle.price >= program.watch.below) misses.push(ticker)
    else {
      const clauses = [
        { clause: `straddle below ${formatPrice(program.watch.below)}`, found: formatPrice(straddle.price) },
        { clause: 'strike and expiry', found: `${formatPrice(straddle.strike)}, ${expiry}` },
      ]
      matches.push({
        key: ticker,
        ticker,
        facts: () => ({ underlying: spot, expiry, strike: straddle.strike, clauses }),
      })
    }
  }
  return { matches, misses }
}
