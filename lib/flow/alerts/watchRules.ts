import { EVERY_MATCH, type WatchProgram } from '@/lib/flow/alerts/program'
import type { AlertRule } from '@/lib/flow/alerts/rule'
import type { LaneWatch } from '@/lib/flow/alerts/watch'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'

/** R16: the two funds whose chains are priced anew all day; an alert of one's own takes other names. */
const INDEX_FUNDS = ['SPY', 'QQQ']
const STREAK = 'oi_up_days>=5 and oi>=5k'

function watch(id: string, what: LaneWatch, { tickers = null, text = '' }: Partial<Scope> = {}): WatchProgram {
  const read = parseFilter(text)
  const filter = read.ok ? read.filter : EMPTY_FILTER
  return { kind: 'watch', id, filter, policy: EVERY_MATCH, watch: what, tickers, contracts: null, since: null }
}
interface Scope {
  readonly tickers: readonly string[] | null
  readonly text: string
}

/** Built-in rules that ask read models at a beat. They ring in the running session; stored sessions are not asked again. */
export const WATCH_RULES: readonly AlertRule[] = [
  {
    id: 'R14',
    name: 'OI streak',
    definition:
      'R14: open interest rose on at least 5 mornings in a row; here from 5,000 contracts of open interest. Once a contract and session.',
    text: STREAK,
    program: watch('R14', { kind: 'contracts', event: 'enter', each_morning: true }, { text: STREAK }),
  },
  {
    id: 'R16',
    name: 'Exposure level',
    definition:
      'R16: net gamma exposure of SPY or QQQ changes sign, or one of their walls moves to another strike. An alert of your own takes other names, bounds and distances.',
    text: '',
    program: watch('R16', { kind: 'exposure', test: 'flip', value: 0 }, { tickers: INDEX_FUNDS }),
  },
  {
    id: 'R17',
    name: 'Halt or resume',
    definition: 'R17: trading of a stock is halted or goes on, with the code of the exchange.',
    text: '',
    program: watch('R17', { kind: 'halt', state: 'any' }),
  },
]

/** Second programs of rules: R13 of a name, R16 of walls. */
export const FURTHER_WATCHES: readonly WatchProgram[] = [
  watch('R13', { kind: 'iv_spike', rise_pct: 10 }),
  watch('R16', { kind: 'exposure', test: 'wall_moved', value: 0 }, { tickers: INDEX_FUNDS }),
]
