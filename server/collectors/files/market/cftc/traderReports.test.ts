import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('cftc')
afterAll(remove)

const positions = (records: readonly FileRecord[]) => rowsOf(records, 'trader_positions')
const sidesOf = (records: readonly FileRecord[]) =>
  positions(records).map(({ trader, long, short, spread }) => [trader, long, short, spread])
const notes = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'note' ? [record.text] : []))

/** Ten-year notes on 29 September 2026 as the CFTC published them. */
const NOTES = {
  head: '"UST 10Y NOTE - CHICAGO BOARD OF TRADE",260929,2026-09-29,043602,CBT ,00,043 , 5676556',
  positions:
    '92958,  829543,   14784, 3506513,  729982,  723861,  510579, 2547011,  119447,  262889,  315176,      75, 5231106, 5279879,  445450,  396677',
  classes: [
    ['dealer', 92958, 829543, 14784],
    ['asset_manager', 3506513, 729982, 723861],
    ['leveraged', 510579, 2547011, 119447],
    ['other', 262889, 315176, 75],
    ['nonreportable', 445450, 396677, null],
  ],
}
/** Gold of the same day. */
const GOLD = {
  ...{ open_interest_all: '406456', prod_merc_positions_long: '18200', prod_merc_positions_short: '39463' },
  ...{ swap_positions_long_all: '14835', swap__positions_short_all: '244539', swap__positions_spread_all: '25796' },
  ...{ m_money_positions_long_all: '131711', m_money_positions_short_all: '11393', m_money_positions_spread: '36294' },
  ...{ other_rept_positions_long: '118025', other_rept_positions_short: '19711', other_rept_positions_spread: '12811' },
  ...{ nonrept_positions_long_all: '48784', nonrept_positions_short_all: '16449' },
}
const GOLD_CLASSES = [
  ['producer', 18200, 39463, null],
  ['swap', 14835, 244539, 25796],
  ['managed', 131711, 11393, 36294],
  ['other', 118025, 19711, 12811],
  ['nonreportable', 48784, 16449, null],
]
const GOLD_POSITIONS = '18200,39463,14835,244539,25796,131711,11393,36294,118025,19711,12811,357672,390007,48784,16449'
const GOLD_HEAD = '"GOLD - COMMODITY EXCHANGE INC.",260929,2026-09-29,088691,CMX ,00,088 ,406456'

const zeros = (count: number): string => Array.from({ length: count }, () => '0').join(',')
const TFF_HEADER = [
  ...['Market_and_Exchange_Names', 'As_of_Date_In_Form_YYMMDD', 'Report_Date_as_YYYY-MM-DD'],
  ...['CFTC_Contract_Market_Code', 'CFTC_Market_Code', 'CFTC_Region_Code', 'CFTC_Commodity_Code', 'Open_Interest_All'],
  ...['Dealer', 'Asset_Mgr', 'Lev_Money', 'Other_Rept'].flatMap((name) =>
    ['Long', 'Short', 'Spread'].map((side) => `${name}_Positions_${side}_All`),
  ),
  ...['Tot_Rept_Positions_Long_All', 'Tot_Rept_Positions_Short_All'],
  ...['NonRept_Positions_Long_All', 'NonRept_Positions_Short_All', 'Traders_Lev_Money_Long_All', 'FutOnly_or_Combined'],
]
  .map((name) => `"${name}"`)
  .join(',')
const LEGACY_HEADER =
  '"Market and Exchange Names","As of Date in Form YYMMDD","As of Date in Form YYYY-MM-DD","CFTC Contract Market Code","CFTC Market Code in Initials","CFTC Region Code","CFTC Commodity Code","Open Interest (All)","Noncommercial Positions-Long (All)","Noncommercial Positions-Short (All)","Noncommercial Positions-Spreading (All)","Commercial Positions-Long (All)","Commercial Positions-Short (All)"," Total Reportable Positions-Long (All)","Total Reportable Positions-Short (All)","Nonreportable Positions-Long (All)","Nonreportable Positions-Short (All)","Traders-Noncommercial-Long (All)"'
const corn = (change: { date?: string; code?: string; oi?: string; day?: string } = {}): string =>
  `"CORN - CHICAGO BOARD OF TRADE",${change.day ?? '030107'},${change.date ?? '2003-01-07'},${change.code ?? '002602'},CBT ,00,002 ,   ${change.oi ?? '1000'},   300,  200,  100,  500,  600,  900,  900,  100,  100, 17`
const CORN_CLASSES = [
  ['noncommercial', 300, 200, 100],
  ['commercial', 500, 600, null],
  ['nonreportable', 100, 100, null],
]

describe('§4.14 Commitments of Traders: files of the CFTC', () => {
  it('financial report with names, futures alone or with options as its last column says', async () => {
    const { name, records } = await given(
      'FinFutYY.txt',
      [
        TFF_HEADER,
        `${NOTES.head},${NOTES.positions},   71,"FutOnly"`,
        `${NOTES.head},${NOTES.positions},   71,"Combined"`,
      ].join('\r\n'),
    )
    expect(name).toBe('cftc-traders')
    expect(sidesOf(records)).toEqual([...NOTES.classes, ...NOTES.classes])
    expect(positions(records)[2]).toEqual({
      ...{ code: '043602', market: 'UST 10Y NOTE - CHICAGO BOARD OF TRADE', report: 'financial', scope: 'futures' },
      ...{ report_date: '2026-09-29', open_interest: 5_676_556, trader: 'leveraged' },
      ...{ long: 510_579, short: 2_547_011, spread: 119_447 },
      ...{ traders_long: 71, traders_short: null, traders_spread: null },
    })
    expect(positions(records)[7]).toMatchObject({ trader: 'leveraged', scope: 'combined' })
    expect([rejects(records), notes(records)]).toEqual([[], []])
  })

  it.each([
    [
      'financial',
      'FinFutWk.txt',
      [NOTES.head, NOTES.positions, zeros(35), '7', zeros(22), '"x","x","x","F30","FutOnly"'],
      NOTES.classes,
    ],
    [
      'disaggregated',
      'f_disagg.txt',
      [GOLD_HEAD, GOLD_POSITIONS, zeros(97), '7', zeros(65), '"x","x","x","x","FutOnly"'],
      GOLD_CLASSES,
    ],
    ['legacy', 'deafut.txt', [corn().replace(/, 17$/, ''), zeros(61), '7', zeros(46), '"x","x","x","x"'], CORN_CLASSES],
  ])(
    'the weekly file without names: %s, told by the positions that make the open interest',
    async (report, file, parts, classes) => {
      const { name, records } = await given(file, `${parts.join(',')}\n`)
      expect(name).toBe('cftc-traders')
      expect(sidesOf(records)).toEqual(classes)
      expect(positions(records)[0]).toMatchObject({ report, scope: 'futures', traders_long: 7, traders_short: 0 })
      expect(rejects(records)).toEqual([])
    },
  )

  it('a weekly row cut behind the positions still tells them; one whose positions fit no report is refused', async () => {
    const { records } = await given(
      'week.txt',
      `${NOTES.head},${NOTES.positions},"FutOnly"\n${NOTES.head.replace('5676556', '99')},${NOTES.positions},"FutOnly"\n`,
    )
    expect(sidesOf(records)).toEqual([...NOTES.classes, ...NOTES.classes])
    expect(notes(records)).toEqual([expect.stringContaining('1 markets whose long or short positions do not make')])
    const other = await given('other.txt', `${NOTES.head.replace('5676556', '99')},${NOTES.positions},"FutOnly"\n`)
    expect(rejects(other.records)).toEqual([[1, expect.stringContaining('of no known report')]])
  })

  it('the legacy report says by its name alone whether options are in it', async () => {
    const text = `${LEGACY_HEADER}\n${corn()}\n`
    const scopes = async (name: string, folder?: string) =>
      new Set(
        positions((await given(name, text, folder === undefined ? {} : { folder })).records).map(({ scope }) => scope),
      )
    expect(await scopes('annual.txt')).toEqual(new Set(['futures']))
    expect(await scopes('annualof.txt')).toEqual(new Set(['combined']))
    expect(await scopes('FUT86_16.txt')).toEqual(new Set(['futures']))
    expect(await scopes('Com95_16.txt')).toEqual(new Set(['combined']))
    expect(await scopes('data.txt', 'deahistfo2003.zip')).toEqual(new Set(['combined']))
    await expect(given('data.txt', text)).rejects.toThrow('does not say whether options are counted')
  })

  it('the yearly zip is looked through', async () => {
    const zip = zipSync({ 'annual.txt': new TextEncoder().encode(`${LEGACY_HEADER}\r\n${corn()}\r\n`) })
    const { name, records } = await given('deacot2003.zip', Buffer.from(zip))
    expect(name).toBe('cftc-traders')
    expect(sidesOf(records)).toEqual(CORN_CLASSES)
  })

  it('dirt of spreadsheets and years: lost zeros, days in digits, thousands, padded cells, broken rows', async () => {
    const { records } = await given(
      'annual 2003.csv',
      [
        LEGACY_HEADER,
        corn({ date: '', day: '30107', code: '2602' }),
        corn({ oi: '"1,000"' }),
        corn({ oi: 'n/a' }),
        corn({ code: '' }),
        corn({ date: '2003-13-07' }),
        corn().replace('  300', ' -300'),
        corn({ code: '13874+' }),
        corn().slice(0, 60),
      ].join('\n'),
    )
    const rows = positions(records).filter(({ trader }) => trader === 'commercial')
    expect(rows.map(({ code, report_date, open_interest }) => [code, report_date, open_interest])).toEqual([
      ['002602', '2003-01-07', 1000],
      ['002602', '2003-01-07', 1000],
      ['13874+', '2003-01-07', 1000],
    ])
    expect(rejects(records).map(([line]) => line)).toEqual([4, 5, 6, 7, 9])
  })

  it.each([
    ['JSON', (row: object) => JSON.stringify([row])],
    ['CSV', (row: object) => `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`],
  ])('the interface of the CFTC as %s, with its own irregular names', async (_form, write) => {
    const head = {
      ...{ id: '260929088691F', market_and_exchange_names: 'GOLD - COMMODITY EXCHANGE INC.' },
      ...{ report_date_as_yyyy_mm_dd: '2026-09-29T00:00:00.000', yyyy_report_week_ww: '2026 Report Week 39' },
      ...{ contract_market_name: 'GOLD', cftc_contract_market_code: '088691', futonly_or_combined: 'Combined' },
    }
    const { name, records } = await given('rows', write({ ...head, ...GOLD, traders_m_money_long_all: '88' }))
    expect(name).toBe('cftc-traders')
    expect(sidesOf(records)).toEqual(GOLD_CLASSES)
    expect(positions(records)[2]).toMatchObject({ report_date: '2026-09-29', scope: 'combined', traders_long: 88 })
  })

  it('the interface writes the spread of the legacy report with a slip', async () => {
    const row = {
      ...{ market_and_exchange_names: 'CORN', report_date_as_yyyy_mm_dd: '01/07/2003 12:00:00 AM' },
      ...{ cftc_contract_market_code: '002602', futonly_or_combined: 'FutOnly', open_interest_all: '1000' },
      ...{ noncomm_positions_long_all: '300', noncomm_positions_short_all: '200', noncomm_postions_spread_all: '100' },
      ...{ comm_positions_long_all: '500', comm_positions_short_all: '600' },
      ...{ nonrept_positions_long_all: '100', nonrept_positions_short_all: '100' },
    }
    const { records } = await given('legacy.json', JSON.stringify([row]))
    expect(sidesOf(records)).toEqual(CORN_CLASSES)
    expect(positions(records)[0]).toMatchObject({ report: 'legacy', report_date: '2003-01-07' })
  })
})
