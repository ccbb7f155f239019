import { afterAll, describe, expect, it } from 'vitest'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('published-figures')
afterAll(remove)

describe('issue 24 point 15: figures that others published', () => {
  it('a Barchart screen of names: percent are fractions, N/A is no figure, the footer is no row', async () => {
    const head = 'Symbol,Name,Latest,Change,%Change,"IV Rank","IV Pctl","Options Vol","% Put","% Call","P/C Vol"'
    const text = `${head}\nSPX,"S&P 500",5000,N/A,-0.84%,14.82%,27%,"1,498,314",58.1%,41.9%,1.3877\n"Downloaded from Barchart.com as of 08-20-2026 04:10pm CDT"\n`
    await expect(given('screen.csv', text)).rejects.toThrow('--session')
    const { name, records } = await given('most-active-stock-options-2026-08-20.csv', text)
    const rows = rowsOf(records, 'published_figures')
    expect([name, rejects(records)]).toEqual(['barchart-screen', []])
    expect(Object.fromEntries(rows.map((row) => [row.measure, row.value]))).toEqual({
      ...{ latest: 5000, percent_change: -0.0084, iv_rank: 0.1482, iv_percentile: 0.27, options_volume: 1_498_314 },
      ...{ put_share: 0.581, call_share: 0.419, put_call_volume: 1.3877 },
    })
    expect(rows[0]).toMatchObject({
      list: 'most-active-stock-options',
      ticker: 'SPX',
      option_symbol: '',
      session_date: '2026-08-20',
    })
  })

  it('messages: an alert of numbers as text, one without an instant, and a channel that is not kept', async () => {
    const alert = {
      id: 'a1',
      ticker: 'SPXW',
      option_chain: 'SPXW260109C06900000',
      total_premium: '26290.5',
      has_sweep: true,
    }
    const lines = [
      ['flow-alerts', { ...alert, executed_at: '1767799940941', rule_name: 'RepeatedHits' }],
      { channel: 'flow-alerts', payload: alert },
      { channel: 'price:SPY', payload: { close: '590.1' } },
    ]
    const { name, records } = await given('messages.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
    const rows = rowsOf(records, 'published_figures')
    expect(name).toBe('uw-messages')
    expect(rows.map((row) => [row.measure, row.value])).toEqual([
      ['total_premium', 26_290.5],
      ['has_sweep', 1],
      ['executed_at', 1_767_799_940_941],
    ])
    expect(rows[0]).toMatchObject({ ticker: 'SPX', record: 'a1', note: 'RepeatedHits', session_date: '2026-01-07' })
    expect(rejects(records)).toEqual([[2, "executed_at is '', an instant was expected"]])
    expect(records.at(-1)).toEqual({ kind: 'note', text: "1 messages of 'price:SPY' hold nothing that is kept" })
  })

  it('N-PORT: shares have a price, the fund its ticker where it is given', async () => {
    const holding =
      '<invstOrSec><name>Apple Inc</name><title>Apple Inc</title><cusip>037833100</cusip><identifiers><ticker value="AAPL"/></identifiers><balance>100</balance><units>NS</units><curCd>USD</curCd><valUSD>20000</valUSD><pctVal>2.5</pctVal><assetCat>EC</assetCat><issuerCat>CORP</issuerCat></invstOrSec>'
    const text = `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>R</regName><seriesName>S</seriesName><seriesId>S000000001</seriesId><repPdEnd>2026-12-31</repPdEnd><repPdDate>2026-06-30</repPdDate></genInfo><fundInfo><netAssets>800000</netAssets></fundInfo><invstOrSecs>${holding}</invstOrSecs></formData></edgarSubmission>`
    const trust = text.replace('<seriesId>S000000001', '<regCik>0000884394</regCik><seriesId>N/A')
    expect((await given('trust.xml', trust)).records).toContainEqual(
      expect.objectContaining({ row: expect.objectContaining({ ticker: '0000884394' }) }),
    )
    const { records } = await given('nport.xml', text, { ticker: 'XYZF' })
    expect(rowsOf(records, 'etf_holdings')).toMatchObject([
      { ticker: 'XYZF', as_of: '2026-06-30', holding: 'AAPL', shares: 100, price: 200, weight: 2.5 },
    ])
  })
})
