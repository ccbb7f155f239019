import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('13f-tables')
afterAll(remove)

const tsv = (rows: readonly (readonly (string | number)[])[]) => rows.map((row) => row.join('\t')).join('\n')
const [ours, old] = ['0001068804-25-000006', '0000000999-13-000001']
const columns =
  'ACCESSION_NUMBER INFOTABLE_SK NAMEOFISSUER TITLEOFCLASS CUSIP FIGI VALUE SSHPRNAMT SSHPRNAMTTYPE PUTCALL INVESTMENTDISCRETION OTHERMANAGER VOTING_AUTH_SOLE VOTING_AUTH_SHARED VOTING_AUTH_NONE'
const TABLES = {
  'INFOTABLE.tsv': tsv([
    columns.split(' '),
    [ours, 1, 'APPLE INC', 'COM', '037833100', '', 2_051_700, 10_000, 'SH', '', 'SOLE', '', 10_000, 0, 0],
    [ours, 2, 'NVIDIA CORPORATION', 'COM', '67066G104', '', 1_579_900, 10_000, 'SH', 'Put', 'DFND', '1', 0, 0, 10_000],
    [ours, 3, 'NOBODY', 'COM', '67066?104', '', 10, 1, 'SH', '', 'SOLE', '', 1, 0, 0],
    [old, 4, 'APPLE INC', 'COM', '37833100', '', 4426, 10_000, 'SH', '', 'SOLE', '', 10_000, 0, 0],
    [old, 5, 'GOOGLE INC', 'CL A', '38259P508', '', 7940, 10_000, 'SH', '', 'SOLE', '', 10_000, 0, 0],
    ['0000000000-00-000000', 6, 'APPLE INC', 'COM', '037833100', '', 1, 1, 'SH', '', 'SOLE', '', 1, 0, 0],
  ]),
  'SUBMISSION.tsv': tsv([
    ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT'],
    [ours, '14-AUG-2025', '13F-HR', '0001068804', '30-JUN-2025'],
    [old, '15-MAY-2013', '13F-HR/A', '0000000999', '31-MAR-2013'],
  ]),
  'COVERPAGE.tsv': tsv([
    ['ACCESSION_NUMBER', 'REPORTCALENDARORQUARTER', 'ISAMENDMENT', 'FILINGMANAGER_NAME'],
    [ours, '30-JUN-2025', 'N', 'TOTAL INVESTMENT MANAGEMENT INC'],
    [old, '31-MAR-2013', 'Y', 'OLD CAPITAL'],
  ]),
  'SUMMARYPAGE.tsv': tsv([
    ['ACCESSION_NUMBER', 'TABLEENTRYTOTAL', 'TABLEVALUETOTAL'],
    [ours, 3, 3_631_610],
    [old, 2, 12_366],
  ]),
}
const zip = (tables: Readonly<Record<string, string>>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(tables).map(([name, text]) => [name, strToU8(text)]))))

describe('issue 24 point 15: data sets of 13F reports', () => {
  it('lines under who filed them, for their quarter, in dollars or thousands report by report', async () => {
    const { name, records } = await given('2025q3_form13f.zip', zip(TABLES))
    expect([name, rowsOf(records, 'institution_holdings')]).toMatchObject([
      'sec-13f-tables',
      [
        {
          ...{ cik: '1068804', manager: 'TOTAL INVESTMENT MANAGEMENT INC', period: '2025-06-30', accession: ours },
          ...{ filed_date: '2025-08-14', line: 1, cusip: '037833100', value: 2_051_700, units: 10_000, put_call: '' },
        },
        { line: 2, value: 1_579_900, put_call: 'Put', other_manager: '1', voting_none: 10_000 },
        { period: '2013-03-31', line: 1, cusip: '037833100', value: 4_426_000, value_reported: 4426 },
        { period: '2013-03-31', line: 2, value: 7_940_000 },
      ],
    ])
    expect(rejects(records)).toEqual([
      [4, "CUSIP is '67066?104', nine letters and digits were expected"],
      [7, 'SUBMISSION.tsv has no report 0000000000-00-000000'],
    ])
    expect(rowsOf(records, 'filings').map((row) => [row.accession, row.form, row.entries, row.is_amendment])).toEqual([
      [ours, '13F-HR', 3, false],
      [old, '13F-HR/A', 2, true],
    ])
  })
  it('the lines alone do not say whose they are', async () => {
    await expect(given('INFOTABLE.tsv', TABLES['INFOTABLE.tsv'])).rejects.toThrow('Import the whole zip')
  })
})
