import { type FlowBreakdown, type KeyPart, shownBreakdown } from '@/lib/flow/aggregates/breakdown'
import type { Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { TapeScope } from '@/server/stores/tape/portScope'
import { filterOf, printsOf, UNDERLYING } from '@/server/stores/tape/read/scope'

/** A session has at most 1,440 minutes; of the other keys far fewer are shown than are answered. */
const MOST_ROWS = 1500

const CENTS = 'toInt64(round(premium * 100))'
const KINDS = ['minute', 'ticker', 'expiry', 'strike'] as const
type Kind = (typeof KINDS)[number]

const KEYS: Readonly<Record<Kind, string>> = {
  minute: "toDateTime(toStartOfMinute(executed_at), 'UTC')",
  ticker: UNDERLYING,
  expiry: 'expiry',
  strike: 'strike',
}

const usdIf = (test: string): string => `sumIf(${CENTS}, ${test}) / 100`
const netOf = (type: string): string =>
  `(sumIf(${CENTS}, type = '${type}' AND side = 'ASK') - sumIf(${CENTS}, type = '${type}' AND side = 'BID')) / 100`

/** SQL of all four breakdowns in one pass over the prints; also timed by the bench. */
function breakdownSql(scope: TapeScope): string {
  const keys = KINDS.map((kind) => `${KEYS[kind]} AS ${kind}_key`).join(', ')
  const shown = KINDS.map((kind) => `grouping(${kind}_key) = 0, '${kind}'`).join(', ')
  const text = [
    'toString(toUnixTimestamp(minute_key))',
    'ticker_key',
    'toString(expiry_key)',
    'toString(strike_key)',
  ].map((value, at) => `kind = '${KINDS[at]}', ${value}`)
  const sums = [
    'count()',
    usdIf('1'),
    usdIf("type = 'C'"),
    usdIf("type = 'P'"),
    usdIf("sentiment = 'bullish'"),
    usdIf("sentiment = 'bearish'"),
    netOf('C'),
    netOf('P'),
  ].map((value, at) => `${value} AS s${at}`)
  const sets = KINDS.map((kind) => `(${kind}_key)`).join(', ')
  const inner = `SELECT ${keys}, type, side, sentiment, premium FROM ${printsOf(scope)} WHERE ${filterOf(scope)} AND NOT canceled`
  return `SELECT multiIf(${shown}, '') AS kind, multiIf(${text.join(', ')}, '') AS key, ${sums.join(', ')} FROM (${inner}) GROUP BY GROUPING SETS (${sets}) ORDER BY kind, s1 DESC LIMIT ${MOST_ROWS} BY kind`
}

function keyPart(row: Row): KeyPart {
  const [, key, count, premium, callPremium, putPremium] = row
  return {
    key: key as string,
    count: count as number,
    premium: premium as number,
    callPremium: callPremium as number,
    putPremium: putPremium as number,
  }
}

/** Premium by minute, ticker, expiry and strike under a filter; cancelled prints stay out. */
export async function breakdown(engine: TapeEngine, scope: TapeScope): Promise<FlowBreakdown> {
  const { rows } = await engine.query(breakdownSql(scope))
  const of = (kind: Kind): readonly Row[] => rows.filter((row) => row[0] === kind)
  return shownBreakdown({
    byMinute: of('minute').map((row) => {
      const { key, callPremium, putPremium, count } = keyPart(row)
      const startMs = Number(key) * 1000
      return { startMs, callPremium, putPremium, count, ncp: row[8] as number, npp: row[9] as number }
    }),
    byTicker: of('ticker').map((row) => ({
      ...keyPart(row),
      bullPremium: row[6] as number,
      bearPremium: row[7] as number,
    })),
    byExpiry: of('expiry').map(keyPart),
    byStrike: of('strike').map(keyPart),
  })
}
