import { rootsOf } from '@/lib/options/indexRoots'
import type { ChainVols } from '@/server/market/facts/chainFacts'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import { encodeRows } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { BareScope } from '@/tests/bench/support/bareSql'
import { pause } from '@/tests/bench/support/options'

/** What somebody would write who has the engine and no host: the yardstick of the row `data`. */
const CONTRACTS = 'undercurrent.bench_contracts'
const CHAIN = 'undercurrent.bench_chain'
const PAGE = 20_000
const CONTRACT_COLUMNS = [
  ...['id', 'option_symbol', 'ticker', 'type', 'expiry', 'strike', 'volume', 'oi', 'before', 'premium', 'last'],
  ...['ask', 'iv', 'prev_volume'],
]

/** The contracts of the host's own table as a table of the engine; unknown open interest is no change. */
export async function fillContracts(engine: TapeEngine, { columns }: ContractTable): Promise<void> {
  await engine.script([
    `DROP TABLE IF EXISTS ${CONTRACTS}`,
    `CREATE TABLE ${CONTRACTS} (id UInt32, option_symbol String, ticker LowCardinality(String), type LowCardinality(String), expiry Date, strike Float64, volume Float64, oi Float64, before Float64, premium Float64, last Float64, ask Float64, iv Float64, prev_volume Float64) ENGINE = MergeTree ORDER BY id`,
  ])
  const { numbers: n, size } = columns
  const whole = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? 0 : value)
  for (let from = 0; from < size; from += PAGE) {
    const rows = Array.from({ length: Math.min(PAGE, size - from) }, (_, at) => {
      const row = from + at
      const isKnown = !Number.isNaN(n.openInterest[row]) && !Number.isNaN(n.oiBefore[row])
      return [
        ...[row, columns.symbols[row] ?? '', columns.tickers[columns.tickerCodes[row] ?? 0] ?? ''],
        ...[columns.types[row] === 1 ? 'P' : 'C', columns.expiries[columns.expiryCodes[row] ?? 0] ?? ''],
        ...[whole(n.strike[row]), whole(n.volume[row]), whole(n.openInterest[row])],
        ...[whole(isKnown ? n.oiBefore[row] : n.openInterest[row]), whole(n.premium[row]), whole(n.last[row])],
        ...[whole(n.askVolume[row]), whole(n.lastIv[row]), whole(n.prevVolume[row])],
      ]
    })
    const body = encodeRows(rows)
    await engine.insert({ table: CONTRACTS, columns: CONTRACT_COLUMNS, body, token: `contracts-${from}` })
    await pause(1)
  }
}

/** The contracts of a chain with the volatilities of one instant. */
export async function fillChain(engine: TapeEngine, { terms, vols, years }: ChainVols): Promise<void> {
  await engine.script([
    `DROP TABLE IF EXISTS ${CHAIN}`,
    `CREATE TABLE ${CHAIN} (option_symbol String, type LowCardinality(String), expiry Date, strike Float64, oi Float64, vol Float64, years Float64) ENGINE = MergeTree ORDER BY (expiry, strike)`,
  ])
  const rows = terms.map(({ symbol, type, expiry, strike, openInterest }, at) => {
    return [symbol, type, expiry, strike, openInterest, vols[at] ?? 0, years[at] ?? 0]
  })
  const columns = ['option_symbol', 'type', 'expiry', 'strike', 'oi', 'vol', 'years']
  await engine.insert({ table: CHAIN, columns, body: encodeRows(rows), token: 'chain' })
}

export const dropTables = (engine: TapeEngine): Promise<void> =>
  engine.script([`DROP TABLE IF EXISTS ${CONTRACTS}`, `DROP TABLE IF EXISTS ${CHAIN}`])

/** A page of contracts under a condition, and how many there are. */
export const screenSql = (where: string, order: string): readonly string[] => [
  `SELECT * FROM ${CONTRACTS} WHERE volume > 0 AND ${where} ORDER BY ${order} LIMIT 100`,
  `SELECT count(), sum(premium), sum(volume) FROM ${CONTRACTS} WHERE volume > 0 AND ${where}`,
]

/** The page, the sums and the two charts of the Open Interest Explorer. */
export function interestSql(where: string, order: string): readonly string[] {
  const from = `FROM ${CONTRACTS} WHERE oi != before AND ${where}`
  return [
    `SELECT * ${from} ORDER BY ${order} LIMIT 100`,
    `SELECT count(), sumIf(oi - before, type = 'C'), sumIf(oi - before, type = 'P'), uniqIf(ticker, oi > before), argMax(id, oi - before), argMin(id, oi - before) ${from}`,
    `SELECT expiry, type, sum(oi - before) ${from} GROUP BY expiry, type ORDER BY expiry`,
    `SELECT strike, sumIf(oi - before, type = 'C') AS c, sumIf(oi - before, type = 'P') AS p ${from} GROUP BY strike ORDER BY abs(c) + abs(p) DESC LIMIT 60`,
  ]
}

const SIDED = ['C', 'P'].flatMap((type) =>
  ['ASK', 'BID', 'MID', 'NONE'].flatMap((side) =>
    ['premium', 'toUInt64(size)'].map((value) => `sumIf(${value}, type = '${type}' AND side = '${side}')`),
  ),
)

/** The minutes of the market and the sums of every name, out of the prints that fit. */
export function tideSql({ sessionDate, source }: BareScope, where: string): readonly string[] {
  const from = `FROM undercurrent.tape WHERE session_date = '${sessionDate}' AND source = '${source}' AND volume_eligible AND NOT canceled_by_source AND ${where}`
  const delta = "sumIf(delta * size * 100 * underlying_price * if(side = 'ASK', 1, -1), side IN ('ASK', 'BID'))"
  return [
    `SELECT toStartOfMinute(executed_at) AS m, ${SIDED.join(', ')}, ${delta} ${from} GROUP BY m ORDER BY m`,
    `SELECT ticker, ${SIDED.join(', ')} ${from} GROUP BY ticker`,
  ]
}

/** The same for no filter, out of the roll-up by name and minute. */
export function tideRollupSql({ sessionDate, source }: BareScope): readonly string[] {
  const from = `FROM undercurrent.tape_minutes WHERE session_date = '${sessionDate}' AND source = '${source}'`
  const sums = ['call', 'put'].flatMap((kind) =>
    ['ask', 'bid', 'mid', 'none'].flatMap((side) => [`sum(${kind}_${side}_cents)`, `sum(${kind}_${side}_volume)`]),
  )
  return [
    `SELECT minute, ${sums.join(', ')} ${from} GROUP BY minute ORDER BY minute`,
    `SELECT ticker, ${sums.join(', ')} ${from} GROUP BY ticker`,
  ]
}

/** Gamma of every contract (F19), its exposure and its traded sides by strike: one measure at one instant. */
export function exposureSql({ sessionDate, source }: BareScope, ticker: string, spot: number, where: string): string {
  const roots = rootsOf(ticker).map((root) => `'${root}'`)
  const d1 = `(log(${spot} / strike) + (0.03 + vol * vol / 2) * years) / (vol * sqrt(years))`
  const gamma = `exp(-${d1} * ${d1} / 2) / sqrt(2 * pi()) / (${spot} * vol * sqrt(years))`
  const traded = `SELECT option_symbol, sum(volume) AS v, sum(ask_volume) AS a, sum(bid_volume) AS b FROM undercurrent.tape_contracts WHERE session_date = '${sessionDate}' AND source = '${source}' AND ticker IN (${roots.join(', ')}) GROUP BY option_symbol`
  return `SELECT strike, sumIf(oi * ${gamma}, type = 'C'), sumIf(oi * ${gamma}, type = 'P'), sum(v), sum(b - a) FROM ${CHAIN} LEFT JOIN (${traded}) AS traded USING option_symbol WHERE ${where} GROUP BY strike ORDER BY strike`
}
