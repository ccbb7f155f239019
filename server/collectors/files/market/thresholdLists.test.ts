import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('threshold')
afterAll(remove)

const listed = (records: readonly FileRecord[]) =>
  rowsOf(records, 'threshold_list').map((row) => [row.ticker, row.list_date, row.market, row.reg_sho, row.finra_rule])
const notes = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'note' ? [record.text] : []))

const NASDAQ = [
  'Symbol|Security Name|Market Category|Reg SHO Threshold Flag|Rule 3210|Filler',
  'AIRR|FIRST TR VI RBA AMERN INDL REN|G|Y|N|',
  'ATOS|ATOSSA THERAPEUTICS, INC. COMM|S|Y|N|',
  'WAIT|WAIT CORP|Q|N|N|',
]

describe('§4.14 Shorts: threshold lists', () => {
  it('Nasdaq: day from the name of the file, the time in its last line is no row, a name on no list is counted', async () => {
    const { name, records } = await given('nasdaqth20210120.txt', [...NASDAQ, '20210120230030', ''].join('\r\n'))
    expect(name).toBe('threshold-list')
    expect(listed(records)).toEqual([
      ['AIRR', '2021-01-20', 'Nasdaq', true, false],
      ['ATOS', '2021-01-20', 'Nasdaq', true, false],
    ])
    expect([rejects(records), notes(records)]).toEqual([[], ['1 names that the file marks as on no list']])
  })

  it.each([
    ['list.txt', '20210120230030', '2021-01-20'],
    ['list.txt', '20210121001500', '2021-01-20'],
    ['list (20).txt', '20210120230030|', '2021-01-20'],
  ])('without a day in its name the time of the file tells it: %s, %s', async (file, stamp, day) => {
    const { records } = await given(file, [...NASDAQ, stamp].join('\n'))
    expect(listed(records).map((row) => row[1])).toEqual([day, day])
  })

  it('without either the day is asked for, and one that is given wins', async () => {
    await expect(given('list.txt', NASDAQ.join('\n'))).rejects.toThrow('does not say of which day')
    const { records } = await given('nasdaqth20210120.txt', NASDAQ.join('\n'), { session: '2021-01-19' })
    expect(listed(records)[0]?.[1]).toBe('2021-01-19')
  })

  it.each([
    ['NYSEth_03-Feb-2024.txt'],
    ['threshold-securities-2024-02-03.csv'],
    ['NYSEth20240203.txt'],
    ['nyse 3Feb2024.txt'],
  ])('NYSE, its three markets in one file: %s', async (file) => {
    const { records } = await given(
      file,
      [
        'Symbol|Security Name|Market Category|Reg SHO Threshold Flag|Filler|Filler',
        'AMC|AMC ENTERTAINMENT|NYSE|Y||',
        'BRK/B|BERKSHIRE|N|Y||',
        'UVXY|PROSHARES ULTRA VIX|NYSE Arca|Y||',
        'REI|RING ENERGY|NYSE American|Y||',
        '20240203230000',
      ].join('\n'),
    )
    expect(listed(records).map(([ticker, date, market]) => [ticker, date, market])).toEqual([
      ['AMC', '2024-02-03', 'NYSE'],
      ['BRKB', '2024-02-03', 'NYSE'],
      ['UVXY', '2024-02-03', 'NYSE Arca'],
      ['REI', '2024-02-03', 'NYSE American'],
    ])
  })

  it('Cboe tells names alone; all of them are on the list', async () => {
    const { name, records } = await given(
      'bzx_equities_reg_sho_threshold_20260423.txt',
      'Symbol|Company Name\nUVIX|2x Long VIX Futures ETF\nVXX|iPath Series B S&P 500 VIX\n20260423230000\n',
    )
    expect(name).toBe('threshold-list')
    expect(listed(records)).toEqual([
      ['UVIX', '2026-04-23', 'Cboe BZX', true, false],
      ['VXX', '2026-04-23', 'Cboe BZX', true, false],
    ])
  })

  it('FINRA: bars with its own rule, categories in small letters', async () => {
    const { records } = await given(
      'otc-thresh20150410_201504102300.txt',
      'Symbol|Security Name|Market Category|Reg SHO Threshold Flag|Rule 4320\nDROP|Fuse Science, Inc. Common Stock|u|Y|N\nENIP|Endeavor IP|U|N|Y\n20150410230000\n',
    )
    expect(listed(records)).toEqual([
      ['DROP', '2015-04-10', 'OTC', true, false],
      ['ENIP', '2015-04-10', 'OTC', false, true],
    ])
  })

  const finra = (change: object) => ({
    ...{ tradeDate: '2026-07-02', issueSymbolIdentifier: 'ABCDY', issueName: 'ABC ADR', marketClassCode: 'OTC' },
    ...{ marketCategoryDescription: 'Other OTC', thresholdListFlag: '', regShoThresholdFlag: 'N', rule4320Flag: 'Y' },
    ...change,
  })
  it.each([
    ['JSON', (rows: readonly object[]) => JSON.stringify(rows)],
    [
      'CSV',
      (rows: readonly object[]) =>
        [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
          .map((cells) => cells.join(','))
          .join('\n'),
    ],
  ])('FINRA: rows of its interface as %s, days of their own, one flag before 2019', async (_form, write) => {
    const old = { tradeDate: '2017-03-01', regShoThresholdFlag: '', rule4320Flag: '' }
    const { name, records } = await given(
      'finra',
      write([finra({}), finra({ ...old, thresholdListFlag: 'R' }), finra({ ...old, thresholdListFlag: 'NR' })]),
    )
    expect(name).toBe('threshold-list')
    expect(listed(records)).toEqual([
      ['ABCDY', '2026-07-02', 'OTC', false, true],
      ['ABCDY', '2017-03-01', 'OTC', true, false],
      ['ABCDY', '2017-03-01', 'OTC', false, true],
    ])
  })

  it('broken rows are told with line and reason; an empty list is one', async () => {
    const { records } = await given(
      'nasdaqth20210120.txt',
      [NASDAQ[0], '|NO SYMBOL|G|Y|N|', 'GOOD|GOOD CORP|G|Y|N|', 'ODD|ODD CORP|G|maybe|N|', '20210120230030'].join('\n'),
    )
    expect(listed(records).map(([ticker]) => ticker)).toEqual(['GOOD'])
    expect(rejects(records).map(([line]) => line)).toEqual([2, 4])
    const empty = await given(
      'CHXth20140106.txt',
      'Symbol|Security Name|Market Category|Reg SHO Threshold Flag|Filler|Filler\n20140106230000\n',
    )
    expect(notes(empty.records)).toEqual(['The list has no names.'])
  })
})
