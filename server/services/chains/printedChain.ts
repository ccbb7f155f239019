import type { Ticker } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { UNKNOWN_GREEKS } from '@/lib/options/greeks'
import { rootsOf } from '@/lib/options/indexRoots'
import { shortRate } from '@/lib/options/shortRate'
import { greeksOfStyle } from '@/lib/options/stylePrice'
import { settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import type { ContractQuote } from '@/server/services/chains/chainContract'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { hasPrints, type Scope, type TapeDesk } from '@/server/services/flow/tapeDesk'

type Newest = Pick<
  FlowItem,
  | 'executedAtUs'
  | 'optionSymbol'
  | 'ticker'
  | 'type'
  | 'expiry'
  | 'strike'
  | 'bid'
  | 'ask'
  | 'iv'
  | 'openInterest'
  | 'underlyingPrice'
>

/** The contracts that traded, each as its newest print up to an instant quotes it: all there is without a chain. */
export async function quotesOfPrints(
  desk: TapeDesk,
  scope: Scope,
  ticker: Ticker,
  atMs: number,
): Promise<{ readonly spot: number | null; readonly rate: number; readonly quotes: readonly ContractQuote[] }> {
  const newest = new Map<string, Newest>()
  let spot: { readonly us: number; readonly price: number } | null = null
  if (!hasPrints(scope)) return { spot: null, rate: shortRate(scope.sessionDate), quotes: [] }
  await eachPrint(desk, scope, desk.filter(scope, `ticker in (${rootsOf(ticker).join(', ')})`), (item) => {
    if (item.canceled || item.executedAtUs > atMs * 1000) return
    newest.set(item.optionSymbol, keep(item, newest.get(item.optionSymbol)))
    if (item.underlyingPrice !== null && item.executedAtUs >= (spot?.us ?? 0))
      spot = { us: item.executedAtUs, price: item.underlyingPrice }
  })
  const price = (spot as { readonly price: number } | null)?.price ?? null
  const rate = shortRate(scope.sessionDate)
  return { spot: price, rate, quotes: [...newest.values()].map((item) => quoteOf(item, price, { rate, atMs })) }
}

/** The newest print, with what an older one told where it is silent. */
function keep(item: FlowItem, before: Newest | undefined): Newest {
  const { executedAtUs, optionSymbol, ticker, type, expiry, strike, bid, ask, underlyingPrice } = item
  const iv = item.iv ?? before?.iv ?? null
  const openInterest = item.openInterest ?? before?.openInterest ?? null
  return { executedAtUs, optionSymbol, ticker, type, expiry, strike, bid, ask, iv, openInterest, underlyingPrice }
}

function quoteOf(item: Newest, spot: number | null, at: { rate: number; atMs: number }): ContractQuote {
  const { optionSymbol: symbol, ticker: root, type, expiry, strike, bid, ask, iv, openInterest } = item
  const settlement = settlementOf(root)
  const years = yearsToExpiry(at.atMs, expiry, settlement)
  const input = { type, strike, years, rate: at.rate, dividendYield: 0 }
  const { speed: _speed, ...greeks } =
    spot === null || iv === null
      ? { ...UNKNOWN_GREEKS, speed: null }
      : greeksOfStyle(exerciseStyleOf(root), { ...input, spot, vol: iv })
  const base = { symbol, root, type, expiry, strike, settlement, bid, ask, iv, years }
  return { ...base, ...greeks, openInterest, oiChange: null }
}
