import { afterAll, describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('debt')
afterAll(remove)

const debtOf = (records: readonly FileRecord[]) => rowsOf(records, 'public_debt')
const notes = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'note' ? [record.text] : []))

const row = (wide: string, narrow: string, change: Record<string, string> = {}) => ({
  ...{ record_date: '2025-12-31', security_type_desc: 'Marketable', security_class1_desc: wide },
  ...{ security_class2_desc: narrow, series_cd: 'null', interest_rate_pct: 'null', yield_pct: 'null' },
  ...{ issue_date: 'null', maturity_date: 'null', issued_amt: 'null', inflation_adj_amt: 'null' },
  ...{ redeemed_amt: 'null', outstanding_amt: 'null', src_line_nbr: '1' },
  ...change,
})
/** A bill that was opened again twice, as the statement of December 2025 has it: the first line carries what is out. */
const BILL = [
  ['2025-07-03', '75772.2680', '262107.6530'],
  ['2025-10-02', '86712.4442', 'null'],
  ['2025-11-20', '99622.9408', 'null'],
].map(([issue_date = '', issued_amt = '', outstanding_amt = '']) =>
  row('Bills Maturity Value', '912797RA7', { issue_date, issued_amt, outstanding_amt, maturity_date: '2026-01-02' }),
)
const STATEMENT = [
  ...BILL,
  row('Bills Maturity Value', 'Total Unmatured Treasury Bills', { outstanding_amt: '262107.6530' }),
  row('Bills Maturity Value', 'Total Matured Treasury Bills', { outstanding_amt: '30.5' }),
  row('Inflation-Protected Securities', '912810FD5', {
    ...{ issue_date: '1998-04-15', maturity_date: '2028-04-15', interest_rate_pct: '3.625' },
    ...{ issued_amt: '16808', inflation_adj_amt: '16192', redeemed_amt: '*' },
  }),
  row('Floating Rate Notes', '91282CLT6', {
    ...{ issue_date: '2024-10-31', maturity_date: '2026-10-31', outstanding_amt: '88,500.25' },
  }),
  row('Federal Financing Bank', 'null', { outstanding_amt: '4846.7' }),
  row('Total Marketable', 'null', { outstanding_amt: '30236000' }),
]
const answer = (data: readonly object[]) => JSON.stringify({ data, meta: { count: data.length }, links: {} })

describe('§4.2 Monthly Statement of the Public Debt', () => {
  it('securities outstanding: reopenings of one security are one, TIPS count with their inflation, totals are kept', async () => {
    const { name, records } = await given('mspd.json', answer(STATEMENT))
    expect(name).toBe('fiscal-debt-securities')
    expect(
      debtOf(records).map(({ security, kind, issued_on, due_on, amount }) => [
        security,
        kind,
        issued_on,
        due_on,
        amount,
      ]),
    ).toEqual([
      ['Total Marketable', 'Total', null, null, 30_236_000e6],
      ['912797RA7', 'Bill', '2025-07-03', '2026-01-02', 262_107_653_000],
      ['912810FD5', 'TIPS', '1998-04-15', '2028-04-15', 33_000e6],
      ['91282CLT6', 'FRN', '2024-10-31', '2026-10-31', 88_500_250_000],
    ])
    expect(debtOf(records)[2]).toMatchObject({
      ...{ record_date: '2025-12-31', rate: 3.625, released_at: newYorkTimeToMs('2026-01-07', '16:00') * 1000 },
    })
    expect(notes(records)).toEqual(['1 rows without a security: left out'])
    expect(rejects(records)).toEqual([])
  })

  it('the file that is saved by hand carries labels', async () => {
    const { name, records } = await given(
      'MSPD_MktSecty.csv',
      [
        'Record Date,Security Type Description,Security Class 1 Description,Security Class 2 Description,Series,Interest Rate,Yield,Issue Date,Maturity Date,Issued Amount (in Millions),Amount Adjusted for Inflation (in Millions),Redeemed Amount (in Millions),Outstanding Amount (in Millions),Source Line Number',
        '2025-12-31,Marketable,Notes,91282CMF5,null,4.25,null,11/15/2024,11/15/2034,42000,null,2000,null,7',
        '2025-12-31,Marketable,Bonds,912810UG1,null,4.625,null,2025-02-15,2055-02-15,"25,000",null,null,"25,000.5*",8',
      ].join('\n'),
    )
    expect(name).toBe('fiscal-debt-securities')
    expect(debtOf(records).map(({ security, kind, due_on, amount }) => [security, kind, due_on, amount])).toEqual([
      ['91282CMF5', 'Note', '2034-11-15', 40_000e6],
      ['912810UG1', 'Bond', '2055-02-15', 25_000_500_000],
    ])
  })

  it('a part of a statement is told against the statement’s own totals; broken rows are refused', async () => {
    const { records } = await given(
      'part.json',
      answer([
        ...BILL.slice(1),
        row('Bills Maturity Value', 'Total Unmatured Treasury Bills', { outstanding_amt: '262107.6530' }),
        row('Notes', '91282CMF5', { maturity_date: 'someday', outstanding_amt: '1' }),
        row('Notes', '91282CMF6', { maturity_date: '2034-11-15', outstanding_amt: 'many' }),
        row('Savings', '91282CMF7', { maturity_date: '2034-11-15', outstanding_amt: '1' }),
      ]),
    )
    expect(debtOf(records).map(({ security, amount }) => [security, amount])).toContainEqual([
      '912797RA7',
      186_335_385_000,
    ])
    expect(notes(records)).toEqual([
      expect.stringContaining('2025-12-31 Bill: securities make $186.3B, the statement says $262.1B'),
    ])
    expect(rejects(records).map(([line]) => line)).toEqual([4, 5, 6])
  })

  it('the summary tells the whole debt', async () => {
    const part = (type: string, name: string, total_mil_amt: string) => ({
      ...{ record_date: '2025-12-31', security_type_desc: type, security_class_desc: name },
      ...{ debt_held_public_mil_amt: '1', intragov_hold_mil_amt: '1', total_mil_amt },
    })
    const { name, records } = await given(
      'table1.json',
      answer([
        part('Marketable', 'Bills', '6500000'),
        part('Total Marketable', '_', '30236000.5'),
        part('Total Nonmarketable', '_', '8000000'),
        part('Total Public Debt Outstanding', '_', '38236000.5'),
      ]),
    )
    expect(name).toBe('fiscal-debt-summary')
    expect(debtOf(records).map(({ security, kind, amount }) => [security, kind, amount])).toEqual([
      ['Total Marketable', 'Total', 30_236_000_500_000],
      ['Total Nonmarketable', 'Total', 8_000_000e6],
      ['Total Public Debt Outstanding', 'Total', 38_236_000_500_000],
    ])
  })
})
