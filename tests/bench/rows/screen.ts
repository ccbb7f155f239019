import type { OptionType } from '@/lib/options/contractLabel'
import { report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import { ContractTable } from '@/server/services/contractDays/contractTable'
import { contractFilter, pageOf, rowsOf } from '@/server/services/contractDays/screenTable'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { benchOptions } from '@/tests/bench/support/options'
import { compare } from '@/tests/bench/support/timing'

/**
 * Row `screen`: filters over the contract-days of 1.2 million series, a page of 100 rows each, against the bare engine with
 * the same figures in a table. Every question comes after a change, so that nothing worked out before can be used again.
 */
const { isQuick, dataDir } = benchOptions()
const SERIES = isQuick ? 100_000 : 1_200_000
const CALLS = isQuick ? 10 : 30
const MOST_MS = 80
const PAGE = 50_000
const SESSION = '2026-11-20'

const QUESTIONS = [
  ['premium>=50k', '-premium', 'premium >= 50000', 'premium DESC'],
  [
    'vol_oi>=1.25 and volume>=500 and oi>=100 and price>0.1',
    '-vol_oi',
    'volume / oi >= 1.25 AND volume >= 500 AND oi >= 100 AND last > 0.1',
    'volume / oi DESC',
  ],
  [
    'type=call and ask_pct>=70 and premium>=100k',
    '-premium',
    "type = 'C' AND 100 * ask / volume >= 70 AND premium >= 100000",
    'premium DESC',
  ],
  ['oi_change>0 and volume>oi', '-oi_change', 'oi - before > 0 AND volume > oi', 'oi - before DESC'],
  [
    'dte between 7 30 and iv>=40 and volume>=100',
    '-iv',
    "dateDiff('day', toDate('2026-11-20'), expiry) BETWEEN 7 AND 30 AND iv >= 0.4 AND volume >= 100",
    'iv DESC',
  ],
] as const

const store = embeddedTape({ dataDir })
await store.open()
const { engine } = store
const pick = (salt: number, most: string) => `(cityHash64(number, ${salt}) % 1000003 / 1000003 * ${most})`
await engine.script([
  'DROP TABLE IF EXISTS undercurrent.bench_days',
  'CREATE TABLE undercurrent.bench_days (id UInt32, ticker LowCardinality(String), type LowCardinality(String), expiry Date, strike Float64, volume Float64, oi Float64, before Float64, premium Float64, last Float64, ask Float64, iv Float64) ENGINE = MergeTree ORDER BY id',
  `INSERT INTO undercurrent.bench_days SELECT number, concat('T', toString(intDiv(number, 300))), if(number % 2 = 0, 'C', 'P'), toDate('2026-11-20') + toUInt16(${pick(1, '400')}), 1 + intDiv(number % 300, 2), floor(pow(${pick(2, '1')}, 8) * 20000) + 1 AS v, floor(pow(${pick(3, '1')}, 4) * 20000) + 1, floor(pow(${pick(4, '1')}, 4) * 20000) + 1, v * (0.01 + ${pick(5, '9')}) * 100, 0.01 + ${pick(5, '9')}, floor(v * ${pick(6, '1')}), 0.1 + ${pick(7, '1')} FROM numbers(${SERIES})`,
])

const columns = new ContractColumns()
for (let from = 0; from < SERIES; from += PAGE) {
  const { rows } = await engine.query(
    `SELECT id, ticker, type, expiry, strike, volume, oi, before, premium, last, ask, iv FROM undercurrent.bench_days WHERE id >= ${from} AND id < ${from + PAGE} ORDER BY id`,
  )
  for (const row of rows) addRow(row)
}
const table = new ContractTable(columns, SESSION, new Map())

function addRow(row: readonly unknown[]): void {
  const number = (at: number) => Number(row[at])
  const terms = { ticker: String(row[1]), type: (row[2] === 'C' ? 'C' : 'P') as OptionType, expiry: String(row[3]) }
  const at = columns.rowFor({ ...terms, optionSymbol: `S${number(0)}`, strike: number(4) })
  const { numbers } = columns
  numbers.volume[at] = number(5)
  numbers.openInterest[at] = number(6)
  numbers.oiBefore[at] = number(7)
  numbers.premium[at] = number(8)
  numbers.last[at] = number(9)
  numbers.askVolume[at] = number(10)
  numbers.lastIv[at] = number(11)
}

let asked = 0
const next = () => QUESTIONS[asked++ % QUESTIONS.length] ?? QUESTIONS[0]
const ours = async ([filter, sort]: (typeof QUESTIONS)[number]) => {
  table.touch()
  const matching = rowsOf(table, contractFilter(filter), 'traded')
  const { rows, matched } = pageOf(table, matching, { sort, offset: 0, limit: 100 })
  return { rows: rows.map((row) => toScreenerRow(table, row)), matched }
}
const theirs = ([, , where, order]: (typeof QUESTIONS)[number]) =>
  engine.query(`SELECT * FROM undercurrent.bench_days WHERE ${where} ORDER BY ${order} LIMIT 100`)

let isSame = true
for (const question of QUESTIONS) {
  const own = await ours(question)
  const { rows } = await engine.query(`SELECT count() FROM undercurrent.bench_days WHERE ${question[2]}`)
  isSame &&= own.matched === rows[0]?.[0]
}
const { ours: own, theirs: bare, ratioP95 } = await compare(next, CALLS, { ours, theirs })
await engine.script(['DROP TABLE undercurrent.bench_days'])
await store.close()
const ms = ({ p50, p95 }: typeof own) => `p50 ${figure(p50)} ms, p95 ${figure(p95)} ms`
report(
  [
    {
      what: `screens over the contract-days of ${figure(SERIES)} series`,
      medians: `${ms(own)}; bare engine ${ms(bare)}`,
      ratio: ratioP95,
      bound: `p95 at most ${MOST_MS} ms`,
      isOk: isSame && own.p95 <= MOST_MS,
    },
  ],
  [`the counts of both ${isSame ? 'are equal' : 'DIFFER'}.`],
)
