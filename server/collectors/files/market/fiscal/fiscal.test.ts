import { afterAll, describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('fiscal')
afterAll(remove)

const seriesOf = (records: readonly FileRecord[]) =>
  records.flatMap((record) =>
    record.kind === 'entity' && record.table === 'fiscal_series'
      ? [[record.row.series, record.row.record_date, record.row.value] as const]
      : [],
  )
const auctionsOf = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'entity' && record.table === 'fiscal_auctions' ? [record.row] : []))
const rejects = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'reject' ? [[record.line, record.reason]] : []))
/** An answer of the interface: every value a text, `null` as the text 'null'. */
const answer = (data: readonly object[]) =>
  JSON.stringify({
    data,
    meta: { count: data.length, labels: {}, dataTypes: {} },
    links: { self: '&page%5Bnumber%5D=1' },
  })

describe('F63 import of FiscalData', () => {
  const debt = { debt_held_public_amt: '28831521126543.07', intragov_hold_amt: '7387084079567.02' }

  it('debt to the penny: total and parts with the hour they could be known; parts that make no total are reported', async () => {
    const { name, records } = await given(
      'debt.json',
      answer([
        { record_date: '2025-01-02', ...debt, tot_pub_debt_out_amt: '36218605206110.09', src_line_nbr: '1' },
        { record_date: '2025-01-03', ...debt, tot_pub_debt_out_amt: '36218605206999.09', src_line_nbr: '1' },
        {
          record_date: '1993-04-01',
          debt_held_public_amt: 'null',
          intragov_hold_amt: 'null',
          tot_pub_debt_out_amt: '4225873987843.44',
        },
      ]),
    )
    expect(name).toBe('fiscal-debt')
    expect(seriesOf(records)).toEqual([
      ['debt_total', '2025-01-02', 36218605206110.09],
      ['debt_public', '2025-01-02', 28831521126543.07],
      ['debt_intragov', '2025-01-02', 7387084079567.02],
      ['debt_total', '1993-04-01', 4225873987843.44],
    ])
    expect(rejects(records)).toEqual([[2, expect.stringContaining('do not make the total')]])
    const [first] = records
    expect(first?.kind === 'entity' && first.row).toMatchObject({
      released_at: newYorkTimeToMs('2025-01-03', '15:00') * 1000,
    })
  })

  it('the same as CSV, with names of the interface or the labels of a saved file', async () => {
    for (const head of [
      'record_date,debt_held_public_amt,intragov_hold_amt,tot_pub_debt_out_amt,src_line_nbr',
      'Record Date,Debt Held by the Public,Intragovernmental Holdings,Total Public Debt Outstanding,Source Line Number',
    ]) {
      const { name, records } = await given(
        'debt.csv',
        `${head}\n2025-01-02,28831521126543.07,7387084079567.02,36218605206110.09,1\nbroken,1,1,2,1\n`,
      )
      expect([name, seriesOf(records).length, rejects(records)]).toEqual([
        'fiscal-debt',
        3,
        [[3, "record_date is 'broken', a date was expected"]],
      ])
    }
  })

  it('operating cash: the closing balance of either age of the statement, in millions', async () => {
    const row = (record_date: string, account_type: string, close: string, open: string) => ({
      record_date,
      account_type,
      close_today_bal: close,
      open_today_bal: open,
      open_month_bal: '0',
    })
    const { name, records } = await given(
      'cash.json',
      answer([
        row('2025-01-03', 'Treasury General Account (TGA) Opening Balance', 'null', '677461'),
        row('2025-01-03', 'Treasury General Account (TGA) Closing Balance', 'null', '675000'),
        row('2021-03-01', 'Federal Reserve Account', '1443000', '1402000'),
        row('2021-03-02', 'Federal Reserve Account', 'none told', '1402000'),
      ]),
    )
    expect(name).toBe('fiscal-cash')
    expect(seriesOf(records)).toEqual([
      ['tga', '2025-01-03', 675000e6],
      ['tga', '2021-03-01', 1443000e6],
    ])
    expect(rejects(records)).toHaveLength(1)
  })

  it('the limit of the debt, none where it is suspended', async () => {
    const row = (record_date: string, debt_catg: string, close_today_bal: string) => ({
      record_date,
      debt_catg,
      close_today_bal,
    })
    const { name, records } = await given(
      'limit.json',
      answer([
        row('2025-01-03', 'Total Public Debt Subject to Limit', '36103915'),
        row('2025-01-03', 'Statutory Debt Limit', '36103978'),
        row('2024-06-03', 'Statutory Debt Limit', '0'),
      ]),
    )
    expect(name).toBe('fiscal-debt-limit')
    expect(seriesOf(records)).toEqual([
      ['debt_subject', '2025-01-03', 36103915e6],
      ['debt_limit', '2025-01-03', 36103978e6],
    ])
  })

  it('monthly statement, table 1: only its own month of its own fiscal year', async () => {
    const row = (id: string, parent: string, words: string, receipts: string, outlays: string) => ({
      record_date: '2024-11-30',
      parent_id: parent,
      classification_id: id,
      classification_desc: words,
      current_month_gross_rcpt_amt: receipts,
      current_month_gross_outly_amt: outlays,
    })
    const { name, records } = await given(
      'mts1.json',
      answer([
        row('1', 'null', 'FY 2024', 'null', 'null'),
        row('2', '1', 'November', '274836000000', '588843000000'),
        row('3', 'null', 'FY 2025', 'null', 'null'),
        row('4', '3', 'October', '326771000000', '584221000000'),
        row('5', '3', 'November', '301750000000', '668517000000'),
        row('6', '3', 'Year-to-Date', '628521000000', '1252738000000'),
      ]),
    )
    expect(name).toBe('fiscal-mts-totals')
    expect(seriesOf(records)).toEqual([
      ['receipts_total', '2024-11-30', 301750000000],
      ['outlays_total', '2024-11-30', 668517000000],
    ])
  })

  it('monthly statement, table 9: classes with all their parts; one without a part is reported, not told too small', async () => {
    const row = (words: string, amount: string) => ({
      record_date: '2024-11-30',
      classification_desc: words,
      current_month_rcpt_outly_amt: amount,
    })
    const { name, records } = await given(
      'mts9.json',
      answer([
        row('Individual Income Taxes', '138000000000'),
        row('Social Insurance and Retirement Receipts:', 'null'),
        row('Employment and General Retirement', '125000000000'),
        row('Unemployment Insurance', '2000000000'),
        row('Other Retirement', '600000000'),
        row('Health', '80000000000'),
        row('Net Interest', '79000000000'),
        row('Total', '1'),
      ]),
    )
    expect(name).toBe('fiscal-mts-classes')
    expect(seriesOf(records)).toEqual([
      ['receipts_individual', '2024-11-30', 138e9],
      ['receipts_social', '2024-11-30', 127.6e9],
      ['outlays_interest', '2024-11-30', 79e9],
    ])
    expect(rejects(records).map(([, reason]) => reason)).toContain(
      '2024-11-30: outlays_health is left out, without medicare',
    )
  })

  it('auctions: shares of competitive bids, results from a quarter of an hour after closing; impossible ones are reported', async () => {
    const note = {
      ...{ record_date: '2025-01-07', cusip: '91282CMF5', security_type: 'Note', security_term: '10-Year' },
      ...{ reopening: 'Yes', announcemt_date: '2025-01-02', auction_date: '2025-01-07', issue_date: '2025-01-15' },
      ...{
        maturity_date: '2034-11-15',
        offering_amt: '39000000000',
        high_yield: '4.680',
        closing_time_comp: '01:00 PM',
      },
      ...{ bid_to_cover_ratio: '2.53', comp_accepted: '38900000000', total_accepted: '39000000000' },
      ...{
        indirect_bidder_accepted: '23962400000',
        direct_bidder_accepted: '8947000000',
        primary_dealer_accepted: '5990600000',
      },
      ...{ inflation_index_security: 'No', floating_rate: 'No' },
    }
    const { name, records } = await given(
      'auctions.json',
      answer([note, { ...note, maturity_date: '2024-11-15' }, { ...note, cusip: 'x' }]),
    )
    expect(name).toBe('fiscal-auctions')
    expect(auctionsOf(records)).toMatchObject([
      {
        ...{ cusip: '91282CMF5', term: '10-Year', is_reopening: true, high_yield: 4.68, when_issued: null },
        ...{ bid_to_cover: 2.53, indirect_share: 0.616, direct_share: 0.23, dealer_share: 0.154 },
        result_at: newYorkTimeToMs('2025-01-07', '13:15') * 1000,
        announced_at: newYorkTimeToMs('2025-01-02', '11:00') * 1000,
      },
    ])
    expect(rejects(records)).toHaveLength(2)
  })
})

describe('F63 import of the par curve', () => {
  it('as CSV: points by their column, N/A and new points left out', async () => {
    const { name, records } = await given(
      'daily-treasury-rates.csv',
      'Date,"1 Mo","1.5 Month","2 Mo","3 Mo","4 Mo","6 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"\n01/10/2025,4.42,,4.37,4.36,4.34,4.28,4.25,4.40,4.46,4.59,4.70,4.77,5.04,4.96\n13/40/2025,1,1,1,1,1,1,1,1,1,1,1,1,1,1\n01/13/2025,N/A,,4.36,4.36,4.34,4.31,4.26,4.40,4.48,4.61,4.72,4.79,5.05,4.97\n',
    )
    expect(name).toBe('treasury-curve')
    const points = seriesOf(records)
    expect(points).toHaveLength(25)
    expect(points).toContainEqual(['yield_10y', '2025-01-10', 4.77])
    expect(points).toContainEqual(['yield_2y', '2025-01-13', 4.4])
    expect(rejects(records)).toEqual([[3, expect.stringContaining('a date was expected')]])
  })

  it('as XML', async () => {
    const entry = (date: string, ten: string) =>
      `<entry><content type="application/xml"><m:properties><d:NEW_DATE m:type="Edm.DateTime">${date}T00:00:00</d:NEW_DATE><d:BC_1MONTH m:type="Edm.Double">4.42</d:BC_1MONTH><d:BC_10YEAR m:type="Edm.Double">${ten}</d:BC_10YEAR><d:BC_30YEAR m:null="true" /></m:properties></content></entry>`
    const { name, records } = await given(
      'rates.xml',
      `<?xml version="1.0" encoding="utf-8"?><feed xmlns:d="x" xmlns:m="y" xmlns="z">${entry('2025-01-10', '4.77')}${entry('2025-01-13', 'much')}</feed>`,
    )
    expect(name).toBe('treasury-curve-feed')
    expect(seriesOf(records)).toEqual([
      ['yield_1m', '2025-01-10', 4.42],
      ['yield_10y', '2025-01-10', 4.77],
    ])
    expect(rejects(records)).toEqual([[2, expect.stringContaining('a number was expected')]])
  })
})

describe('F63 import of FRED', () => {
  it('new and old heads, a dot is missing, weekly levels in millions', async () => {
    const assets = await given(
      'WALCL.csv',
      'observation_date,WALCL\n2025-01-01,6852348\n2025-01-08,6853887\n2025-01-15,.\n',
    )
    expect(assets.name).toBe('fred')
    expect(seriesOf(assets.records)).toEqual([
      ['fed_assets', '2025-01-01', 6852348e6],
      ['fed_assets', '2025-01-08', 6853887e6],
    ])
    const old = await given('T10YIE.csv', 'DATE,VALUE\n2025-01-10,2.44\n2025-01-13,x\n')
    expect(seriesOf(old.records)).toEqual([['breakeven_10y', '2025-01-10', 2.44]])
    expect(rejects(old.records)).toHaveLength(1)
  })

  it('months stand at their end; a series that no page needs is named', async () => {
    const people = await given('fredgraph.csv', 'observation_date,POPTHM,CPIAUCSL\n2025-01-01,341145,319.086\n')
    expect(seriesOf(people.records)).toEqual([
      ['population', '2025-01-31', 341145000],
      ['cpi', '2025-01-31', 319.086],
    ])
    await expect(given('GDP.csv', 'observation_date,GDP\n2025-01-01,29825\n')).rejects.toThrow("FRED series 'GDP'")
  })
})
