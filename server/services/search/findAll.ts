import { tickerForm } from '@/lib/market/tickerForm'
import { contractLabel } from '@/lib/options/contractLabel'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tickerRows, tickersOf } from '@/server/services/names/tickerRow'
import { findPeople } from '@/server/services/search/findPeople'

const MOST_TICKERS = 12
const MOST_CONTRACTS = 12

/** C2: tickers by symbol or name, contracts by OCC symbol or words such as `AAPL 200 C`, people and funds by name. */
export async function findAll(deps: MarketDeps, ctx: ServiceContext, text: string) {
  const view = deps.desk.views[ctx.tier]
  const scope = await deps.desk.scopeOf(ctx, {})
  const wanted = tickerForm(text)
  const tickers = rank(await tickersOf(view, scope.market), wanted).slice(0, MOST_TICKERS)
  const toRow = await tickerRows(
    tickers.map(({ ticker }) => ticker),
    view,
    scope,
  )
  return {
    data: {
      tickers: tickers.map(toRow),
      contracts: contractsOf(view, wanted),
      people: await findPeople(deps, ctx, text),
    },
  }
}

/** The symbol itself first, then symbols that begin so, then names. */
function rank(tickers: readonly TickerInfo[], wanted: string): readonly TickerInfo[] {
  if (wanted === '') return []
  const scored = tickers
    .map((info, place) => ({ info, score: scoreOf(info, wanted), place }))
    .filter(({ score }) => score > 0)
  return scored.sort((a, b) => b.score - a.score || a.place - b.place).map(({ info }) => info)
}

function scoreOf({ ticker, name }: TickerInfo, wanted: string): number {
  const words = name.toUpperCase()
  if (ticker === wanted) return 4
  if (ticker.startsWith(wanted)) return 3
  if (words.startsWith(wanted)) return 2
  return wanted.length >= 3 && words.includes(wanted) ? 1 : 0
}

function contractsOf(view: LiveView, wanted: string) {
  const exact = parseOccParts(wanted.replace(/^\./, '').replaceAll(' ', ''))
  if (exact !== null) {
    const symbol = formatOccSymbol(exact)
    const row = view.ring.lastRowOfContract(symbol)
    const firstSeq = row === 0 ? Number.POSITIVE_INFINITY : view.ring.cursor().moveTo(row).seq
    return [{ option_symbol: symbol, string: contractLabel(exact), traded: firstSeq <= view.seq }]
  }
  const [root = '', ...rest] = wanted.split(/\s+/)
  const strike = rest.map((word) => Number(word.replace(/^\$/, '').replace(/[CP]$/, ''))).find((n) => n > 0)
  const type = rest.map((word) => /^(?:\$?[\d.]*)([CP])(?:ALLS?|UTS?)?$/.exec(word)?.[1]).find((t) => t !== undefined)
  if (rest.length === 0 || view.ring.lastRowOf(root) === 0) return []
  return view.ring
    .contractsOf(root)
    .filter((entry) => (strike === undefined || entry.strike === strike) && (type === undefined || entry.type === type))
    .sort((a, b) => (a.expiry < b.expiry ? -1 : a.expiry > b.expiry ? 1 : a.strike - b.strike))
    .slice(0, MOST_CONTRACTS)
    .map((entry) => ({
      option_symbol: entry.optionSymbol,
      string: contractLabel({ root: entry.ticker, expiry: entry.expiry, type: entry.type, strike: entry.strike }),
      traded: true,
    }))
}
