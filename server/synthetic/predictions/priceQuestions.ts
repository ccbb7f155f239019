import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { dayNumberOf, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { normalCdf } from '@/lib/options/normal'
import type { InventedQuestion, QuestionCategory } from '@/server/synthetic/predictions/question'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText } from '@/server/synthetic/random'
import { dateOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

const SUBJECTS: readonly (readonly [ticker: string, category: QuestionCategory])[] = [
  ['SPY', 'finance'],
  ['QQQ', 'finance'],
  ['NVDA', 'technology'],
  ['AAPL', 'technology'],
  ['TSLA', 'technology'],
  ['COIN', 'crypto'],
  ['IBIT', 'crypto'],
  ['MSTR', 'crypto'],
  ['NFLX', 'culture'],
  ['DIS', 'culture'],
  ['DKNG', 'sports'],
  ['MRNA', 'science'],
  ['LLY', 'science'],
]
const SESSIONS_BACK = 125
const SESSIONS_AHEAD = 24
/** A question opens so many sessions before its day. */
const LIFE = 20
const SESSIONS_PER_YEAR = 252
/** Strikes beside the price of the opening, in hundredths, for a name of 20 % volatility. */
const STEPS = [-0.03, -0.01, 0.01, 0.03]
const SETTLED_MS = 30 * 60_000

/** Closing prices of names on the last session of a week: will the close stand at or above a level? */
export function* priceQuestions(prices: PriceModel, session: number): Generator<InventedQuestion> {
  for (const [place, [ticker, category]] of SUBJECTS.entries()) {
    const first = Math.max(LIFE, session - SESSIONS_BACK)
    for (let end = first; end <= session + SESSIONS_AHEAD; end += 1) {
      const date = dateOfSession(end)
      const isWeekEnd = weekdayOf(dateOfSession(end + 1)) < weekdayOf(date)
      // Every name has a question every other week.
      if (isWeekEnd && (Math.floor(dayNumberOf(date) / 7) + place) % 2 === 0)
        if (end - LIFE <= session) yield questionOf(prices, { ticker, category, end, date })
    }
  }
}

interface Asked {
  readonly ticker: string
  readonly category: QuestionCategory
  readonly end: number
  readonly date: IsoDate
}

function questionOf(prices: PriceModel, { ticker, category, end, date }: Asked): InventedQuestion {
  const number = instrumentNumber(ticker)
  const vol = prices.instrument(number).typicalVol
  const opened = end - LIFE
  const start = prices.close(number, opened)
  const step = STEPS[(hashText(prices.seed, `${ticker} ${date}`) >>> 0) % STEPS.length] ?? 0
  const strike = roundStrike(start * (1 + (step * vol) / 0.2))
  const closesMs = sessionEndMs(date)
  const isTrue = Math.round(prices.close(number, end) * 100) / 100 >= strike
  const title = `${ticker} closes at or above $${strike} on ${date}?`
  return {
    market: `${ticker}-${date.replaceAll('-', '')}-${strike}`,
    event: `${ticker}-${date.replaceAll('-', '')}`,
    eventTitle: `${ticker} on ${date}`,
    title,
    outcome: 'Yes',
    category,
    isExclusive: false,
    openedMs: newYorkTimeToMs(dateOfSession(opened), '16:05'),
    closesMs,
    resolvedMs: closesMs + SETTLED_MS,
    isTrue,
    rules: `Resolves to yes when the official closing price of ${ticker} on ${date} in the built-in market is at or above $${strike}, else to no. An invented question of an invented venue.`,
    ticker,
    strike,
    release: '',
    probabilityAt: (ms) => {
      const known = Math.max(opened, lastClosed(ms))
      if (known >= end) return isTrue ? 1 : 0
      const spread = vol * Math.sqrt((end - known) / SESSIONS_PER_YEAR)
      return normalCdf(Math.log(prices.close(number, known) / strike) / spread - spread / 2)
    },
  }
}

/** Last session whose close is known at an instant: nothing of a running session is used. */
function lastClosed(ms: EpochMs): number {
  const session = lastSessionNumber(Math.floor((ms - 5 * 3_600_000) / 86_400_000))
  return ms >= sessionEndMs(dateOfSession(session)) ? session : session - 1
}

function roundStrike(price: number): number {
  const step = price >= 200 ? 5 : price >= 50 ? 1 : 0.5
  return Math.round(price / step) * step
}
