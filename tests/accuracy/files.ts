import { simulate } from '@/lib/backtest/simulate'
import { riskFigures } from '@/lib/equities/riskFigures'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { type Compared, closesOf, percent, worstOf } from '@/tests/accuracy/compared'
import { readEntityFile } from '@/tests/support/readEntityFile'
import { readShared } from '@/tests/support/readText'
import { realRows } from '@/tests/support/realPrints'
import { sharedData } from '@/tests/support/sharedData'

type Pair = readonly [own: number, published: number]
type Rows<T> = Extract<FileRecord, { kind: 'entity'; table: T }>['row'][]

async function rowsOf<T extends 'institution_holdings' | 'insider_trades' | 'equity_prints'>(
  path: string,
  table: T,
): Promise<Rows<T>> {
  const { records } = await readEntityFile(`${sharedData}/market/${path}`)
  return records.flatMap((record) =>
    record.kind === 'entity' && record.table === table ? [record.row] : [],
  ) as Rows<T>
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const numberIn = (text: string, tag: string): number =>
  Number(
    new RegExp(`<(?:\\w+:)?${tag}>\\s*(?:<value>\\s*)?([-\\d.,]+)`).exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN,
  )

const FILERS = [
  '0001140361-23-013281_13F-HR_METLIFE_full_submission.txt',
  '0001619124-21-000002_13F-HR_full_submission.txt',
  '0001894188-23-000007_13F-HR_LTS_ONE_2023Q3_full_submission.txt',
  '0001951757-25-000093_13F-HR_ACORN_CREEK_2024Q4_feed.nc',
]

/** Rows and values of a report beside the totals that its own cover page declares. */
async function holdings(): Promise<Compared> {
  const pairs: Pair[] = []
  for (const file of FILERS) {
    const cover = readShared(`market/sec/form13f/${file}`)
    const rows = await rowsOf(`sec/form13f/${file}`, 'institution_holdings')
    pairs.push([rows.length, numberIn(cover, 'tableEntryTotal')])
    pairs.push([sum(rows.map((row) => row.value_reported)), numberIn(cover, 'tableValueTotal')])
  }
  return {
    reference: '13F: rows and values of four reports, by the totals their cover pages declare',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'rows or as reported', digit: 1 },
  }
}

const FORMS = [
  '0000320193-22-000061_form4_AAPL_full_submission.txt',
  '0001127602-25-001055_form4_full_submission.txt',
  'form4_MVIS_2026-06-08.xml',
  'form4_SNOW_0001402349_2022-12-13.xml',
]

/** Shares, price and what is owned after of every transaction, by the text of the form. */
async function insiders(): Promise<Compared> {
  const pairs: Pair[] = []
  for (const file of FORMS) {
    const own = (await rowsOf(`sec/form3_4_5/${file}`, 'insider_trades')).filter(({ kind }) => kind === 'transaction')
    const told = [
      ...readShared(`market/sec/form3_4_5/${file}`).matchAll(/<(\w+erivativeTransaction)>([\s\S]*?)<\/\1>/g),
    ]
    pairs.push([own.length, told.length])
    for (const [at, [, , text = '']] of told.entries()) {
      const row = own[at]
      pairs.push([row?.shares ?? Number.NaN, numberIn(text, 'transactionShares')])
      pairs.push([row?.owned_after ?? Number.NaN, numberIn(text, 'sharesOwnedFollowingTransaction')])
      const price = numberIn(text, 'transactionPricePerShare')
      pairs.push([row?.price ?? -1, Number.isNaN(price) ? -1 : price])
    }
  }
  return {
    reference: 'Form 4: transactions of four filings, their shares, prices and what is owned after them',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'shares or USD', digit: 1e-4 },
  }
}

interface Tape {
  readonly file: string
  readonly volume: number
  readonly trf_D_prints: number
  readonly trf_D_volume: number
  readonly trf_D_share_pct: number
  readonly vwap_all: number
}

/** Volume, what of it was traded off exchanges, and the mean price of a day's tape, official openings and closes left out. */
async function offExchange(): Promise<readonly Compared[]> {
  const [counts, shares]: [Pair[], Pair[]] = [[], []]
  for (const tape of JSON.parse(readShared('market/reference/computed/tape_summary.json')) as Tape[]) {
    const all = await rowsOf(`prices/lean_tape_2013/${tape.file}`, 'equity_prints')
    const prints = all.filter(({ counts_volume }) => counts_volume)
    const off = prints.filter(({ off_exchange }) => off_exchange)
    const [volume, dark] = [sum(prints.map(({ size }) => size)), sum(off.map(({ size }) => size))]
    counts.push([volume, tape.volume], [off.length, tape.trf_D_prints], [dark, tape.trf_D_volume])
    shares.push([(100 * dark) / volume, tape.trf_D_share_pct])
    shares.push([sum(prints.map(({ size, price }) => size * price)) / volume, tape.vwap_all])
  }
  return [
    {
      reference: 'Tapes of IBM and BAC, 2013-10-07: volume, prints and volume off exchanges',
      ...{ figures: counts.length, worst: worstOf(counts), unit: 'shares or prints', digit: 1 },
    },
    {
      reference: 'The same: share of the volume off exchanges, mean price by volume',
      ...{ figures: shares.length, worst: worstOf(shares), unit: 'percent or USD', digit: 1e-4 },
    },
  ]
}

const MIX = { AAPL: 0.5, MSFT: 0.3, INTC: 0.2 } as const

/** Three names at fixed weights, rebalanced on last closes of months and never. */
function mixes(): Compared {
  const closes = Object.keys(MIX).map((ticker) => closesOf(ticker))
  const dates = (closes[0] ?? []).map(({ date }) => date)
  const pairs = realRows('market/reference/computed/portfolio_backtests_2015_2025.csv').flatMap((row) => {
    const steps = simulate({
      dates,
      assets: Object.keys(MIX).map((ticker, at) => ({
        ticker,
        values: Float64Array.from(closes[at] ?? [], ({ close }) => close),
      })),
      changes: [{ at: 0, weights: new Map(Object.values(MIX).entries()) }],
      rules: {
        ...{ initial: 10_000, contribution: 0, every: 'none', side: 'last', band: 1, cost: 0, cashYield: 0, fee: 0 },
        rebalance: /monthly/.test(row.portfolio ?? '') ? 'monthly' : 'none',
      },
    })
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    const { values } = step.value
    const figures = riskFigures(dates.map((date, at) => ({ date, close: values[at] ?? Number.NaN })))
    return [
      [values.at(-1) ?? Number.NaN, Number(row.final_value_of_10000)],
      [percent(figures.cagr), Number(row.cagr_pct)],
      [percent(figures.volatility), Number(row.ann_vol_pct)],
      [figures.sharpe ?? Number.NaN, Number(row.sharpe_rf0)],
      [figures.sortino ?? Number.NaN, Number(row.sortino_rf0)],
      [percent(figures.maxDrawdown), Number(row.max_drawdown_pct)],
    ] as const
  })
  return {
    reference: 'Back-test: AAPL, MSFT and INTC at 50, 30 and 20 %, monthly and never rebalanced, 2015 to 2025',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'USD, percent or ratio', digit: 1e-2 },
  }
}

/** References whose figures are read from files by the product's own readers. */
export const fileReferences = async (): Promise<readonly Compared[]> => [
  mixes(),
  await holdings(),
  await insiders(),
  ...(await offExchange()),
]
