import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileFormats } from '@/server/collectors/files/formats'
import { openFile } from '@/server/collectors/files/openFile'
import { mapFile } from '@/server/services/import/mapCommand'
import { MappingShelf } from '@/server/services/import/mappingShelf'
import { unknownWords } from '@/server/services/import/unknownWords'
import { givenFiles } from '@/tests/support/readEntityFile'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-mapping-'))
const files = givenFiles('option-table')
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  files.remove()
})
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const shelf = new MappingShelf(folder)

describe('issue 24 point 15: --map', () => {
  const head = 'Und;Verfall;K;CP;Zeit;Geld;Brief;Vola %;OI'
  const text = `${head}\nSPY;2026-09-18;600;C;2026-08-20 15:00;4.10;4.20;21.5;1200\nSPY;2026-09-18;x;P;2026-08-20 15:00;3.9;4;22;900\n`

  it('a table whose names nobody knows: a mapping to be completed, then read as its reader says', async () => {
    const path = file('desk.csv', text)
    const told = await mapFile(shelf, path, {})
    expect(told[0]).toContain('Mapping written: ')
    expect(told.join('\n')).toContain('not used       Und, Verfall, K, CP, Zeit, Geld, Brief, Vola %')
    const place = join(folder, 'import-mappings', readdirSync(join(folder, 'import-mappings'))[0] ?? '')
    const written = JSON.parse(readFileSync(place, 'utf8')) as Record<string, unknown>
    const columns = {
      ticker: 'Und',
      expiry: 'Verfall',
      strike: 'K',
      type: 'CP',
      instant: 'Zeit',
      bid: 'Geld',
      ask: 'Brief',
      iv: 'Vola %',
      open_interest: 'OI',
    }
    writeFileSync(
      place,
      JSON.stringify({ ...written, name: 'my-desk', columns, units: { iv: 'percent' }, zone: 'chicago' }),
    )
    const again = await mapFile(shelf, path, {})
    expect(again[0]).toContain('Mapping in use: ')
    expect(again.join('\n')).toContain(
      'line 2: chain: optionSymbol SPY260918C00600000, type C, expiry 2026-09-18, strike 600, ticker SPY, snapshotAtUs 2026-08-20T20:00:00.000Z, bid 4.1, ask 4.2, iv 0.215, openInterest 1200',
    )
    expect(again.join('\n')).toContain("line 3: refused: strike is 'x', a number was expected")
    // The next file of the same columns, in another order, is of the same shape.
    const other = await openFile(file('next.csv', 'OI;Und;Verfall;K;CP;Zeit;Geld;Brief;Vola %\n'))
    expect(shelf.formatFor(other.head)?.name).toBe('my-desk')
    other.close()
    writeFileSync(place, '{"name": "My Desk"}')
    await expect(mapFile(shelf, path, {})).rejects.toThrow('cannot be used')
  })
})

describe('issue 24 point 15: chains of any writer', () => {
  it('prints whose day and time stand in one column: no chain; a day without a session is refused', async () => {
    const rows = ['2026-08-19 09:30:01.5', '2026-08-16 10:30:02'].map(
      (at) => `${at},AAPL,2026-08-21,250,C,7.5,10,7.3,8`,
    )
    const text = `time,symbol,expiry,strike,type,price,size,bid,ask\n${rows.join('\n')}\n`
    const told = (await mapFile(shelf, file('prints.csv', text), {})).join('\n')
    expect(told).toContain('option-prints')
    expect(told).toContain('line 2: print: nbbo_bid 7.3, nbbo_ask 8, session_date 2026-08-19')
    expect(told).toContain('line 3: refused: 2026-08-16 is no session')
  })

  it('bid and ask by usual names: underlying and day from the name of the file', async () => {
    const text = 'Type,Strike,Bid,Ask,Expiration\ncall,150.0,192.15,192.4,2021-11-26\nput,150.0,0,0.01,2021-11-26\n'
    const { name, records } = await files.given('msft_22-November-2021.csv', text)
    expect(name).toBe('option-chain')
    expect(
      records.map((one) => (one.kind === 'chain' ? [one.row.optionSymbol, one.row.bid, one.row.snapshotAtUs] : one)),
    ).toEqual([
      ['MSFT211126C00150000', 192.15, Date.parse('2021-11-22T21:00:00Z') * 1000],
      ['MSFT211126P00150000', 0, Date.parse('2021-11-22T21:00:00Z') * 1000],
    ])
    await expect(files.given('chain.csv', text, { session: '2021-11-22' })).rejects.toThrow('--ticker')
    await expect(files.given('msft_chain.csv', text)).rejects.toThrow('--session')
  })

  it('a call and a put in each row; strikes in thousandths; volatilities in percent are told', async () => {
    const sided =
      'date,symbol,expiration,strike,call_bid,call_ask,call_iv,put_bid,put_ask,put_iv\n2026-08-20,SPY,2026-09-18,600,4,4.2,21,3,3.2,22\n'
    const { records } = await files.given('a.csv', sided)
    expect(records).toMatchObject([
      { kind: 'note' },
      { row: { optionSymbol: 'SPY260918C00600000', bid: 4, iv: 0.21 } },
      { row: { optionSymbol: 'SPY260918P00600000', bid: 3, iv: 0.22 } },
    ])
    const metrics =
      'date,exdate,cp_flag,strike_price,best_bid,best_offer,volume,open_interest,impl_volatility,delta,ticker\n20210104,20210115,C,130000,1.5,1.55,10,99,0.31,0.4,AAPL\n'
    const thousandths = await files.given('b.csv', metrics)
    expect(thousandths.records).toMatchObject([
      { row: { optionSymbol: 'AAPL210115C00130000', ask: 1.55, iv: 0.31, openInterest: 99 } },
    ])
  })
})

describe('issue 24 point 16: a file of an unknown format', () => {
  const words = async (name: string, text: string | Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    const opened = await openFile(path)
    opened.close()
    return unknownWords(opened.head, fileFormats)
  }
  it('a table: its columns, its first row, the nearest formats with what they miss', async () => {
    const told = await words('x.csv', 'underlying_symbol,quote_datetime,root,when\n^VIX,2016-06-01 09:30:02,VIX,1\n')
    expect(told).toContain('It is a table of 4 columns.')
    expect(told).toContain('columns    underlying_symbol, quote_datetime, root, when')
    expect(told).toContain('first row  ^VIX,2016-06-01 09:30:02,VIX,1')
    expect(told).toContain('near       cboe-trades (Cboe DataShop option trades) misses option_type')
    expect(told).toContain('--map')
  })
  it('JSON, XML, text and binary files are called by their kind', async () => {
    expect(await words('x.json', '{"foo": 1, "bar": {"baz": 2}}')).toContain('It is JSON.\n  columns    foo, bar, baz')
    const near = await words('x.json', '{"data": [{"symbol": "A", "epsForecast": 1, "filing_uuid": 2}]}')
    expect(near).toContain('near       senate-lda (US Senate lobbying filings (LDA API, JSON)) misses filing_period')
    expect(await words('x.txt', '<TICKER>,<DATE>,<CLOSE>\nA,20240102,1\n')).toContain('It is a table of 3 columns.')
    expect(await words('x.xml', '<?xml version="1.0"?><root><a/></root>')).toContain(
      'an XML or HTML document that begins with <root>',
    )
    expect(await words('x.txt', 'hello world\n')).toContain("text whose first line is 'hello world'")
    expect(await words('x.pdf', '%PDF-1.4\n')).toContain('a PDF')
    expect(await words('x.bin', Buffer.from([1, 2, 3, 255]))).toContain('binary')
    expect(await words('x.csv', '')).toContain('is empty')
  })
})
