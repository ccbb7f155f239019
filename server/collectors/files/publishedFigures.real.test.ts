import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, ofSharedData, sharedData } from '@/tests/support/sharedData'

const screens = join(sharedData, 'options/screens/barchart')

describe.skipIf(!hasSharedData)('issue 24 point 15: screens and messages of others (skipped: no shared data)', () => {
  it.each(ofSharedData(() => readdirSync(screens)))(
    '%s: no row is refused, every row is of the day in its name',
    async (file) => {
      const { name, records } = await readEntityFile(join(screens, file))
      const rows = rowsOf(records, 'published_figures')
      const day = /\d{4}-\d{2}-\d{2}/.exec(file)?.[0]
      expect([name, rejects(records)]).toEqual(['barchart-screen', []])
      expect(rows.length).toBeGreaterThan(100)
      expect(new Set(rows.map((row) => row.session_date))).toEqual(new Set([day]))
      expect(new Set(rows.map((row) => row.list))).toEqual(new Set([file.replace(`-${day}.csv.gz`, '')]))
    },
  )

  it('unusual activity: volume over open interest is volume ÷ open interest to a cent on every row', async () => {
    const { records } = await readEntityFile(join(screens, 'unusual-stock-options-activity-2026-08-20.csv.gz'))
    const byContract = new Map<string, Map<string, number>>()
    for (const row of rowsOf(records, 'published_figures')) {
      const own = byContract.get(row.option_symbol) ?? new Map<string, number>()
      byContract.set(row.option_symbol, own.set(row.measure, row.value))
    }
    expect(byContract.get('PCG261016C00025000')).toEqual(
      new Map([
        ...([
          ['price', 17.96],
          ['bid', 0.1],
          ['ask', 0.16],
          ['latest', 0.12],
          ['moneyness', -0.392],
        ] as const),
        ...([
          ['days_to_expiry', 57],
          ['volume', 20_114],
          ['open_interest', 114],
          ['volume_to_open_interest', 176.44],
        ] as const),
        ...([
          ['delta', 0.080205],
          ['iv', 0.5471],
          ['implied_volatility', 0.5701],
        ] as const),
      ]),
    )
    for (const own of byContract.values())
      expect(own.get('volume_to_open_interest')).toBeCloseTo(
        (own.get('volume') ?? 0) / (own.get('open_interest') ?? 1),
        1,
      )
  })

  it.each([
    ['uw_ws_flow_alerts_2025-05-16.jsonl', 17],
    ['uw_kafka_flow_alerts_2026-01-07.jsonl', 6],
    ['uw_flow_alerts_2025-09-18.jsonl', 55],
  ])('%s: every alert with its prints, premium and rule', async (file, count) => {
    const { name, records } = await readEntityFile(join(sharedData, 'options/vendor_formats', file))
    const rows = rowsOf(records, 'published_figures')
    expect([name, rejects(records)]).toEqual(['uw-messages', []])
    expect(new Set(rows.map((row) => row.record)).size).toBe(count)
    expect(rows.filter((row) => row.measure === 'total_premium')).toHaveLength(count)
  })

  it('option trades: 17 prints of TSLA, sides and running volumes as told; exposures of three funds', async () => {
    const folder = join(sharedData, 'options/vendor_formats')
    const { records } = await readEntityFile(join(folder, 'uw_ws_option_trades_TSLA_2025-05-16.jsonl'))
    const prints = records.flatMap((one) => (one.kind === 'print' ? [one.print] : []))
    expect([prints.length, rejects(records)]).toEqual([17, []])
    expect(prints[0]).toMatchObject({
      ...{ option_chain_id: 'TSLA250516C00355000', executed_at_us: 1_747_419_592_926_000, session_date: '2025-05-16' },
      ...{ price: 0.07, size: 1, nbbo_bid: 0.07, nbbo_ask: 0.08, tags: ['bid_side', 'bearish'], condition: 'AUTO' },
      ...{ volume: 162_849, open_interest: 30_726, underlying_price: 347.17, iv: 0.0478858048818649 },
    })
    const gex = rowsOf(
      (await readEntityFile(join(folder, 'uw_ws_gex_SPY_QQQ_IWM_2025-05-16.jsonl'))).records,
      'published_figures',
    )
    expect(new Set(gex.map((row) => `${row.ticker} ${row.record}`)).size).toBe(21)
    expect(gex.find((row) => row.ticker === 'IWM')).toMatchObject({
      measure: 'gamma_per_one_percent_move_oi',
      value: 170_288_328.1362724,
    })
  })

  it('N-PORT: 55 holdings, their value and weights as declared', async () => {
    const { name, records } = await readEntityFile(join(sharedData, 'market/etf/sec_nport_DUPREE.xml'))
    const rows = rowsOf(records, 'etf_holdings')
    const sum = (values: readonly (number | null)[]) => values.reduce<number>((a, b) => a + (b ?? 0), 0)
    expect([name, rows.length, rejects(records)]).toEqual(['sec-nport', 55, []])
    expect(rows[0]).toMatchObject({
      ...{
        ticker: 'S000012000',
        as_of: '2022-12-31',
        name: 'KY KYSFAC 5 08/01/2028',
        identifier: '49151FGH7',
        holding: 'KYSFAC',
      },
      ...{ asset_class: 'DBT', sector: 'MUN', shares: 755_000, value: 794_207.15, price: null, currency: 'USD' },
    })
    // Net assets of the form are 41,349,926.01.
    expect(sum(rows.map((row) => row.weight))).toBeCloseTo((sum(rows.map((row) => row.value)) / 41_349_926.01) * 100, 6)
  })
})
