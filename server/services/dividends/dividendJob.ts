import type { AssignmentRow } from '@/lib/contract/dividends'
import type { IsoDate } from '@/lib/core/nominal'
import { type CaptureRecord, captureOf, captureRecord } from '@/lib/equities/dividends'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { assignmentGain, extrinsicOf, impliedDividends } from '@/lib/options/dividendRisk'
import { impliedForward } from '@/lib/options/forward'
import { midOf } from '@/lib/options/strikeQuote'
import type { ServiceContext } from '@/server/context'
import type { DatedDividend } from '@/server/market/eventFacts'
import { boardTurns } from '@/server/services/calendar/boardDesk'
import { BoardWork } from '@/server/services/calendar/boardWork'
import { chainNow, type NowChain } from '@/server/services/calendar/chainNow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { paidUpTo } from '@/server/services/dividends/paidHistory'
import type { When } from '@/server/services/flow/tapeDesk'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import type { StockScope } from '@/server/services/names/stockScope'
import { quotesOf } from '@/server/services/volatility/readTerms'

/** Sessions a capture is looked for in, and how many of them count: three years of quarters. */
export const CAPTURE_SESSIONS = 800
const CAPTURES = 12

/** F22 of the first expiry that trades without the dividend. USD per share, of today. */
interface ImpliedDividend {
  readonly expiry: IsoDate
  readonly implied: number
  readonly announced: number
}

/** What is known of a dividend by the instant of a question; grows while the board is being read. */
export interface DividendFigures {
  readonly paid: readonly DatedDividend[]
  readonly capture: CaptureRecord
  readonly implied: ImpliedDividend | null
  readonly risks: readonly AssignmentRow[]
}

interface JobInput {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly stock: StockScope
  readonly when: When
  /** In the order in which they are read. */
  readonly dividends: readonly DatedDividend[]
  /** The same weeks a little earlier: stands in for what is not read yet. */
  readonly before: DividendJob | null
}

const keyOf = ({ ticker, exDate }: DatedDividend): string => `${ticker} ${exDate}`

/** The dividends of some weeks, read name by name: payments and captures first, then the chains of those to come. */
export class DividendJob {
  private readonly figures = new Map<string, DividendFigures>()
  readonly work: BoardWork<DividendJob>

  constructor(private readonly input: JobInput) {
    const { dividends, deps, before, stock } = input
    const ahead = dividends.filter(({ exDate }) => exDate > stock.scope.sessionDate)
    const steps = [
      ...dividends.map((one) => () => this.readPayments(one)),
      ...ahead.map((one) => () => this.readOptions(one)),
    ]
    const options = { turns: boardTurns(deps), what: 'dividends', onTrouble: deps.onTrouble }
    this.work = new BoardWork(steps, options, before)
  }

  figuresOf(dividend: DatedDividend): DividendFigures | null {
    return this.work.earlier?.figuresOf(dividend) ?? this.figures.get(keyOf(dividend)) ?? null
  }

  private async readPayments(dividend: DatedDividend): Promise<void> {
    const { stock } = this.input
    const { ticker, exDate } = dividend
    const { sessionDate } = stock.scope
    const paid = await paidUpTo(stock, ticker, exDate > sessionDate ? exDate : sessionDate)
    const closes = await pricesSoFar(stock, ticker, CAPTURE_SESSIONS)
    const past = paid.filter((one) => one.exDate < exDate && one.exDate < sessionDate).slice(-CAPTURES)
    const capture = captureRecord(past.flatMap((one) => captureOf(closes, one) ?? []))
    this.figures.set(keyOf(dividend), { paid, capture, implied: null, risks: [] })
  }

  private async readOptions(dividend: DatedDividend): Promise<void> {
    const { deps, ctx, stock, when } = this.input
    const known = this.figures.get(keyOf(dividend))
    const chain = known === undefined ? null : await chainNow(deps, ctx, { stock, when }, dividend.ticker)
    if (known === undefined || chain === null) return
    const risks = risksOf(chain, dividend)
    this.figures.set(keyOf(dividend), { ...known, implied: impliedBy(chain, dividend, known.paid), risks })
  }
}

/** F22 at the first expiry on or after the ex-date, against everything announced up to it. */
function impliedBy(
  { contracts, spot, rate, sessionDate }: NowChain,
  { exDate }: DatedDividend,
  paid: readonly DatedDividend[],
): ImpliedDividend | null {
  const after = contracts.filter(({ expiry, settlement }) => expiry >= exDate && settlement === 'PM')
  const expiry = after.reduce((first, one) => (first === '' || one.expiry < first ? one.expiry : first), '')
  const own = after.filter((one) => one.expiry === expiry)
  const years = own[0]?.years ?? 0
  const forward = years > 0 ? impliedForward(quotesOf(own), { years, rate }) : null
  if (forward === null || spot === null) return null
  const announced = paid
    .filter((one) => one.exDate > sessionDate && one.exDate <= expiry)
    .reduce((sum, one) => sum + one.amount, 0)
  return { expiry, implied: impliedDividends(spot, forward.forward, rate, years), announced }
}

/** Calls that live on the ex-date, are in the money and have less left beyond that than the dividend. */
function risksOf({ contracts, spot }: NowChain, { ticker, exDate, amount }: DatedDividend): AssignmentRow[] {
  if (spot === null) return []
  return contracts.flatMap(({ symbol, type, expiry, strike, bid, ask, openInterest }): AssignmentRow[] => {
    const mid = type === 'C' && expiry >= exDate ? midOf(bid, ask) : null
    const gain = mid === null ? null : assignmentGain({ spot, strike, mid, dividend: amount })
    if (mid === null || gain === null || openInterest === null || openInterest <= 0) return []
    return [
      {
        ticker,
        option_symbol: symbol,
        ex_date: exDate,
        expiry,
        strike,
        spot,
        mid,
        gain,
        extrinsic: extrinsicOf({ spot, strike, mid }),
        dividend: amount,
        open_interest: openInterest,
        stake: gain * openInterest * CONTRACT_SHARES,
      },
    ]
  })
}
