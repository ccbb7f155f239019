import type { OptionSymbol } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'
import { contractLabel } from '@/lib/options/contractLabel'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import { newestOf } from '@/server/engine/ring/newest'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { tickerRows, tickersOf } from '@/server/services/names/tickerRow'
import { findPeople } from '@/server/services/search/findPeople'

const MOST_TICKERS = 12
const MOST_CONTRACTS = 12

/** C2: tickers by symbol or name, contracts by OCC symbol or words such as `AAPL 200 C`, people and funds by name. */
export async function findAll(deps: MarketDeps, ctx: ServiceContext, text: string, when: When) {
  const view = deps.desk.views[ctx.tier]
  const scope = await deps.desk.scopeOf(ctx, when)
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
      contracts: await contractsOf(view, scope, wanted),
      people: await findPeople(deps, ctx, text, when),
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

interface FoundContract {
  readonly option_symbol: string
  readonly string: string
  readonly traded: boolean
}

async function contractsOf(view: LiveView, scope: Scope, wanted: string): Promise<FoundContract[]> {
  const exact = parseOccParts(wanted.replace(/^\./, '').replaceAll(' ', ''))
  if (exact !== null) {
    const symbol = formatOccSymbol(exact)
    return [{ option_symbol: symbol, string: contractLabel(exact), traded: await hasTraded(view, scope, symbol) }]
  }
  const [root = '', ...rest] = wanted.split(/\s+/)
  const strike = rest.map((word) => Number(word.replace(/^\$/, '').replace(/[CP]$/, ''))).find((n) => n > 0)
  const type = rest.map((word) => /^(?:\$?[\d.]*)([CP])(?:ALLS?|UTS?)?$/.exec(word)?.[1]).find((t) => t !== undefined)
  if (rest.length === 0 || view.ring.lastRowOf(root) === 0) return []
  const fitting = view.ring
    .contractsOf(root)
    .filter((entry) => (strike === undefined || entry.strike === strike) && (type === undefined || entry.type === type))
    .sort((a, b) => (a.expiry < b.expiry ? -1 : a.expiry > b.expiry ? 1 : a.strike - b.strike))
  const found: FoundContract[] = []
  for await (const { optionSymbol, ticker, expiry, type, strike } of inTurns(fitting)) {
    if (found.length === MOST_CONTRACTS) break
    if (!(await hasTraded(view, scope, optionSymbol))) continue
    const words = contractLabel({ root: ticker, expiry, type, strike })
    found.push({ option_symbol: optionSymbol, string: words, traded: true })
  }
  return found
}

/** Whether a contract has traded in the running session, by the instant of the question. */
async function hasTraded({ ring, seq }: LiveView, scope: Scope, symbol: OptionSymbol): Promise<boolean> {
  const row = ring.lastRowOfContract(symbol)
  if (row === 0 || scope.kind !== 'memory') return false
  const { untilUs } = scope
  if (untilUs === undefined) return ring.cursor().moveTo(row).seq <= seq
  const all = { symbol, limit: 1, untilUs, beforeSeq: seq + 1, matches: () => true }
  return (await newestOf(ring, all)).length > 0
}
