import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfOf, ptrOf } from '@/tests/support/pdfOf'
import { givenFiles } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const { given, remove } = givenFiles('house-ptr')
afterAll(remove)
type Read = Awaited<ReturnType<typeof given>>
const rows = ({ records }: Read) => records.flatMap((one) => (one.kind === 'entity' ? [one.row] : []))
const notes = ({ records }: Read) => records.flatMap((one) => (one.kind === 'note' ? [one.text] : []))

describe('issue 25 §3: reports of trades of the House', () => {
  it('rows by their columns, names and amounts over two lines, what stands under a row also on the next page', async () => {
    const report = ptrOf('20030001', [
      [
        {
          owner: 'SP',
          asset: 'Alphabet Inc. - Class A',
          type: 'S (partial)',
          date: '12/28/2022',
          amount: '$500,001 -',
        },
        { asset: '(GOOGL) [ST]', amount: '$1,000,000' },
        { asset: 'F S: New' },
        { asset: 'D: Sold 10,000' },
      ],
      [
        { asset: 'shares.' },
        { asset: 'REOF XX, LLC [AB]', type: 'P', date: '12/27/2022', amount: '$15,001 - $50,000' },
        { asset: 'Filing Status: New' },
        { owner: 'JT', asset: 'Apple Inc. (AAPL) [OP]', type: 'E', date: '12/20/2022', amount: 'Over $50,000,000' },
        { owner: 'DC', asset: 'Old Co (OLD) [ST]', type: 'P', date: '12/19/2022', amount: '$1,001 - $15,000' },
        { asset: 'F S: Deleted' },
      ],
    ])
    const read = await given('20030001.pdf', report)
    expect(read.name).toBe('house-ptr')
    const head = { chamber: 'house', member: 'Ada Hollier', district: 'MI13', filed_date: '2026-11-23' }
    expect(rows(read)).toMatchObject([
      {
        ...{
          ...head,
          line: 1,
          ticker: 'GOOGL',
          asset: 'Alphabet Inc. - Class A',
          asset_type: 'Stock',
          owner: 'Spouse',
        },
        ...{ type: 'partial_sale', traded_date: '2022-12-28', amount_low: 500_001, amount_high: 1_000_000 },
        comment: 'Sold 10,000 shares.',
        url: 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2026/20030001.pdf',
      },
      { ...head, line: 2, ticker: '', asset: 'REOF XX, LLC', owner: 'Self', type: 'purchase', comment: '' },
      {
        line: 3,
        ticker: 'AAPL',
        asset_type: 'Stock Option',
        owner: 'Joint',
        amount_low: 50_000_000,
        amount_high: null,
      },
    ])
    expect(notes(read)).toEqual(['1 rows are taken back by their filer: left out'])
  })

  it('a scan is one row of the filer whom the index names; without one, and of other or broken PDFs, nothing is stored', async () => {
    const filer = { name: 'Hon. Bo Baker', district: 'TX01', filedDate: '2026-11-20' }
    const scan = await given('8220001.pdf', pdfOf([[]]), { filer })
    expect(rows(scan)).toMatchObject([
      {
        ...{ member: 'Bo Baker', district: 'TX01', filed_date: '2026-11-20', filing: '8220001', ticker: '' },
        asset: 'Filed on paper, not read',
      },
    ])
    await expect(given('scan.pdf', pdfOf([[]]))).rejects.toThrow('a scan without text')
    await expect(given('letter.pdf', pdfOf([[[20, 700, 'Dear reader']]]))).rejects.toThrow('no report of trades')
    const whole = ptrOf('1', [[{ asset: 'A (A) [ST]', type: 'P', date: '01/02/2026', amount: '$1,001 - $15,000' }]])
    await expect(given('half.pdf', whole.subarray(0, whole.length / 2))).rejects.toThrow('broken off')
  })

  it.skipIf(!hasSharedData)('the real report 20022260: thirteen trades as read by eye', async () => {
    const file = readFileSync(resolve(sharedData, 'market/congress/house_ptr_20022260.pdf'))
    const read = rows(await given('20022260.pdf', file)) as { [name: string]: unknown }[]
    expect(read[0]).toMatchObject({ member: 'Nancy Pelosi', district: 'CA12', filed_date: '2023-01-12' })
    const told = read.map((row) => [row.ticker, row.type, row.traded_date, row.amount_low].join(' '))
    expect(told).toEqual([
      ' partial_sale 2022-12-28 500001',
      'GOOGL partial_sale 2022-12-28 500001',
      'GOOGL partial_sale 2022-12-20 500001',
      'GOOGL partial_sale 2022-12-21 500001',
      'NFLX partial_sale 2022-12-29 250001',
      'NFLX partial_sale 2022-12-30 250001',
      'PYPL partial_sale 2022-12-21 250001',
      'PYPL partial_sale 2022-12-28 250001',
      ' purchase 2022-12-27 15001',
      'RBLX partial_sale 2022-12-28 100001',
      'CRM sale 2022-12-20 9',
      'TSLA partial_sale 2022-12-20 500001',
      'DIS partial_sale 2022-12-21 500001',
    ])
    expect(new Set(read.map(({ owner }) => owner))).toEqual(new Set(['Spouse']))
    expect(read[10]).toMatchObject({ asset_type: 'Stock Option', asset: 'Salesforce, Inc.' })
  })
})
