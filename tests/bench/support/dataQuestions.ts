import { seededRandom } from '@/tests/bench/support/options'

/** The same question to the host, as an address, and to the engine, as a condition and an order. */
export interface DataQuestion {
  readonly path: string
  readonly where: string
  readonly order: string
}

export interface DataQuestions {
  readonly screener: () => DataQuestion
  readonly interest: () => DataQuestion
  readonly tide: () => DataQuestion
  readonly exposure: () => DataQuestion
}

type Screen = (bound: number) => readonly [filter: string, sort: string, where: string, order: string]

const SCREENS: readonly Screen[] = [
  (n) => [`premium>=${n * 20}`, '-premium', `premium >= ${n * 20}`, 'premium DESC'],
  (n) => [
    `vol_oi>=1.25 and volume>=${n} and oi>=100 and price>0.1`,
    '-vol_oi',
    `volume / oi >= 1.25 AND volume >= ${n} AND oi >= 100 AND last > 0.1`,
    'volume / oi DESC',
  ],
  (n) => [
    `type=call and ask_pct>=70 and premium>=${n * 50}`,
    '-premium',
    `type = 'C' AND 100 * ask / volume >= 70 AND premium >= ${n * 50}`,
    'premium DESC',
  ],
  (n) => [`volume>oi and volume>=${n}`, '-volume', `volume > oi AND volume >= ${n}`, 'volume DESC'],
]

const CHANGE = 'oi - before DESC'
const INTEREST: readonly Screen[] = [
  () => ['', '-oi_change', '1', CHANGE],
  (n) => [`oi>=${n}`, '-oi_change', `oi >= ${n}`, CHANGE],
  (n) => [`type=call and oi_change>=${n}`, '-oi_change', `type = 'C' AND oi - before >= ${n}`, CHANGE],
  (n) => [`oi_change<=-${n}`, 'oi_change', `oi - before <= -${n}`, 'oi - before'],
  (n) => [
    `ticker in (SPY, QQQ, NVDA, TSLA, AAPL) and oi>=${n}`,
    '-oi_change',
    `ticker IN ('SPY', 'QQQ', 'NVDA', 'TSLA', 'AAPL') AND oi >= ${n}`,
    CHANGE,
  ],
]

type Choice = readonly [text: string, where: string]

const MONEY: readonly Choice[] = [
  ['', '1'],
  ['&money=otm', 'diff > 0 AND abs(delta) < 0.9'],
  ['&money=itm', '(diff < 0 OR abs(delta) >= 0.9)'],
]
const DAYS = "dateDiff('day', session_date, expiry)"
const DTE: readonly Choice[] = [
  ['', '1'],
  ['&dte=0', `${DAYS} <= 0`],
  ['&dte=1-7', `${DAYS} BETWEEN 1 AND 7`],
  ['&dte=31-90', `${DAYS} BETWEEN 31 AND 90`],
]
const FLAGS: readonly Choice[] = [
  ['', '1'],
  ['&no_multi=1', 'NOT is_multi'],
  ['&no_deep=1', 'abs(delta) < 0.9'],
]

const GREEKS = ['gamma', 'delta', 'vanna', 'charm', 'positions'] as const
const EXPIRIES: readonly Choice[] = [
  ['all', '1'],
  ['monthly', 'expiry <= {date} + 31'],
  ['weekly', 'expiry <= {date} + 7'],
  ['0dte', 'expiry = {date}'],
]

const LEAST = 50
const RANGE = 2000

/** New questions for every call, the same ones in every run. */
export function dataQuestionsOf(sessionDate: string, seed: number): DataQuestions {
  const random = seededRandom(seed)
  const asked = { screener: 0, interest: 0, exposure: 0 }
  const some = (list: readonly Choice[]): Choice => list[Math.floor(random() * list.length)] ?? ['', '1']
  const screenOf = (screens: readonly Screen[], at: number, call: string): DataQuestion => {
    const screen = screens[at % screens.length]
    const [filter = '', sort = '', where = '', order = ''] = screen?.(LEAST + Math.floor(random() * RANGE)) ?? []
    return { path: `${call}?${new URLSearchParams({ filter, sort })}`, where, order }
  }
  return {
    screener: () => screenOf(SCREENS, asked.screener++, '/api/screener/contracts'),
    interest: () => screenOf(INTEREST, asked.interest++, '/api/open_interest/contracts'),
    tide: () => {
      const parts = [some(MONEY), some(DTE), some(FLAGS)]
      const where = parts.map(([, condition]) => condition).join(' AND ')
      return { path: `/api/tide?step=1${parts.map(([text]) => text).join('')}`, where, order: '' }
    },
    exposure: () => {
      const greek = GREEKS[asked.exposure++ % GREEKS.length]
      const [group, condition] = some(EXPIRIES)
      const where = condition.replace('{date}', `toDate('${sessionDate}')`)
      return { path: `/api/exposure/SPX?greek=${greek}&expiries=${group}`, where, order: '' }
    },
  }
}
