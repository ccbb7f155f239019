import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import { importFile } from '@/server/services/import/importFile'
import { dayOfChain } from '@/server/services/import/rowStore'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-import-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const head =
  'id,underlying_symbol,executed_at,nbbo_bid,nbbo_ask,size,price,option_chain_id,report_flags,tags,upstream_condition_detail,canceled,open_interest'
const line = (over: Partial<Record<'at' | 'size' | 'price' | 'symbol' | 'canceled', string>> = {}, id = 1): string =>
  [
    id,
    'VIX',
    `2016-06-01 ${over.at ?? '13:30:02.025'}+00`,
    '2.00,2.20',
    over.size ?? '500',
    over.price ?? '2.20',
    over.symbol ?? 'VIX160720C00018000',
    '{},{},auto',
    over.canceled ?? 'f',
    '100',
  ].join(',')

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${[head, ...lines].join('\n')}\n`)
  return path
}
const text = (lines: readonly string[]) => strToU8([head, ...lines].join('\n'))
function zipped(name: string, members: Readonly<Record<string, Uint8Array>>): string {
  const path = join(folder, name)
  writeFileSync(path, zipSync({ ...members }))
  return path
}
const stores = () => ({ tape: new MemoryTape(), market: new MemoryMarketStore() })
const clock = () => 1_795_000_000_000
const storedOf = async ({ tape }: ReturnType<typeof stores>) =>
  (await tape.sessions()).map(({ sessionDate, source, prints }) => [sessionDate, source, prints])

describe('the day of a contract by its chain', () => {
  const contract = { optionSymbol: 'NVDA260918C00200000', ticker: 'NVDA', expiry: '2026-09-18', strike: 200 }
  const quote = { snapshotAtUs: Date.parse('2026-08-19T20:00:00Z') * 1000, bid: 1, ask: 2, openInterest: 9 }
  const row = { ...contract, ...quote, type: 'C', underlyingPrice: 205.5, iv: null, delta: null, gamma: null } as const
  const close = (volume: number | null, last: number) =>
    dayOfChain({ ...row, theta: null, vega: null, volume }, last).close
  it('a last price is the close of a day with trades; of one without it is that of an earlier day', () => {
    expect([close(3, 1.5), close(null, 1.5), close(3, 0), close(0, 1.5)]).toEqual([1.5, 1.5, null, null])
  })
})

describe('import of a file', () => {
  const lines = [
    line(),
    line({ at: '14:00:00', price: '2.00' }, 2),
    line({ at: '14:00:00', price: '2.00' }, 2),
    line({ at: '14:05:00', canceled: 't' }, 3),
  ]

  it('the report says what was read, stored and cancelled, and the prints are in the store', async () => {
    const into = stores()
    const [report] = await importFile(into, clock, file('tape.csv', lines))
    expect(report).toMatchObject({ read: 4, prints: 4, cancelled: 1, rejected: 0, alreadyStored: 0 })
    expect(report.stored).toBe(4)
    expect(await storedOf(into)).toEqual([['2016-06-01', report.format.name, 4]])
    const text = report.lines().join('\n')
    expect(text).toContain('read       4 rows, session 2016-06-01')
    expect(text).toContain('stored     4 prints')
    expect(text).toContain('cancels    1 rows cancelled or cancelling, in no sum')
  })

  it('the same file again changes nothing and says so, under another name too', async () => {
    const into = stores()
    await importFile(into, clock, file('first.csv', lines))
    const before = await storedOf(into)
    const [again] = await importFile(into, clock, file('copy.csv', lines))
    expect(again).toMatchObject({ read: 4, alreadyStored: 4 })
    expect(again.stored).toBe(0)
    expect(again.lines().join('\n')).toContain('unchanged  4 prints were already stored')
    expect(await storedOf(into)).toEqual(before)
  })

  it('another file of the same day is added beside it', async () => {
    const into = stores()
    await importFile(into, clock, file('one.csv', lines))
    const [other] = await importFile(into, clock, file('two.csv', [line({ at: '15:00:00' }, 9)]))
    expect(other).toMatchObject({ prints: 1, alreadyStored: 0 })
    expect((await storedOf(into)).map(([, , prints]) => prints)).toEqual([5])
  })

  it('bad rows are reported with line and reason, good ones survive them', async () => {
    const into = stores()
    const bad = [
      line(),
      line({ size: 'many' }, 2),
      line({ symbol: 'NONSENSE' }, 3),
      line({ size: '-5' }, 4),
      line({}, 5),
    ]
    const [report] = await importFile(into, clock, file('bad.csv', bad))
    expect(report).toMatchObject({ read: 5, prints: 2, rejected: 3 })
    expect((await storedOf(into)).map(([, , prints]) => prints)).toEqual([2])
    const told = report.lines().filter((text) => /\(\d+: line /.test(text))
    // The head is line 1.
    expect(told.flatMap((text) => [...(/line ([\d, ]+)/.exec(text)?.[1]?.split(', ') ?? [])]).sort()).toEqual([
      '3',
      '4',
      '5',
    ])
    expect(told.every((text) => /[a-z]{3}/.test(text))).toBe(true)
  })

  it('an import that broke off is finished by importing the file again, each print once', async () => {
    const many = Array.from({ length: 12_000 }, (_, at) =>
      line({ at: `14:${String(Math.floor(at / 600)).padStart(2, '0')}:00.${String(at % 600).padStart(3, '0')}` }, at),
    )
    const path = file('long.csv', many)
    const into = stores()
    const insert = into.tape.insertPrints.bind(into.tape)
    let batches = 0
    into.tape.insertPrints = async (batch) => {
      batches += 1
      if (batches === 2) throw new Error('the store is away')
      return insert(batch)
    }
    await expect(importFile(into, clock, path)).rejects.toThrow('the store is away')
    const [[, , part = 0] = []] = await storedOf(into)
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(12_000)
    const [report] = await importFile(into, clock, path)
    expect(report).toMatchObject({ prints: 12_000, alreadyStored: part })
    expect((await storedOf(into)).map(([, , prints]) => prints)).toEqual([12_000])
  })

  it('a file of no known kind, or named wrongly, is refused as a whole', async () => {
    const path = join(folder, 'letter.txt')
    writeFileSync(path, 'Dear reader,\nthis is no tape.\n')
    await expect(importFile(stores(), clock, path)).rejects.toThrow(FileFormatError)
    await expect(importFile(stores(), clock, path, { as: 'no-such-format' })).rejects.toThrow(
      "There is no format 'no-such-format'",
    )
  })

  describe('a zip', () => {
    it('is looked through, with folders and what a file manager adds', async () => {
      const path = zipped('from-a-mac.zip', {
        '__MACOSX/tapes/._day.csv': strToU8('\0\x05\x16\x07'),
        'tapes/.DS_Store': strToU8('Bud1'),
        'tapes/day.csv': text(lines),
      })
      const [report] = await importFile(stores(), clock, path)
      expect(report).toMatchObject({ file: 'from-a-mac.zip', read: 4, stored: 4 })
    })
    it('of several files is read file by file, compressed ones too; others are named and left out', async () => {
      const into = stores()
      const path = zipped('days.zip', {
        'a-readme.md': strToU8('Two days of trades.'),
        'one.csv': text([line()]),
        'two.csv.gz': gzipSync(text([line({ at: '14:00:00' }), line({ at: '15:00:00' }, 2)])),
      })
      const reports = await importFile(into, clock, path)
      expect(reports.map((report) => [report.file, report.stored])).toEqual([
        ['one.csv', 1],
        ['two.csv', 2],
      ])
      expect(reports[0].notes).toContain('a-readme.md is of no known format and was left out')
      expect((await storedOf(into)).map(([, , prints]) => prints)).toEqual([3])
      const again = await importFile(into, clock, path)
      expect(again.map((report) => report.alreadyStored)).toEqual([1, 2])
    })
    it('of nothing known is refused by its own name', async () => {
      const path = zipped('letters.zip', { 'a.txt': strToU8('Dear all,'), 'b.txt': strToU8('yours') })
      await expect(importFile(stores(), clock, path)).rejects.toThrow('letters.zip is of no known format')
    })
  })

  it.each([
    ['half.csv.gz', (whole: Uint8Array) => gzipSync(whole)],
    ['half.zip', (whole: Uint8Array) => zipSync({ 'half.csv': whole })],
  ])('a compressed file that breaks off is said to be not whole: %s', async (name, packed) => {
    const many = text(Array.from({ length: 2000 }, (_, id) => line({ price: String(1 + id / 100) }, id)))
    const path = join(folder, name)
    const bytes = packed(many)
    writeFileSync(path, bytes.subarray(0, bytes.length / 2))
    const reading = importFile(stores(), clock, path)
    await expect(reading).rejects.toThrow(FileFormatError)
    await expect(reading).rejects.toThrow('The compressed file is not whole')
  })

  it('of a table that breaks off inside quotes the whole rows are kept and the last one is named', async () => {
    const path = join(folder, 'cut.csv')
    const quoted = lines.map((row) =>
      row
        .split(',')
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    writeFileSync(path, [head, ...quoted].join('\n').slice(0, -30))
    const [report] = await importFile(stores(), clock, path)
    expect(report).toMatchObject({ stored: 3, rejected: 1 })
    expect(report.lines().join('\n')).toContain('line 5')
  })

  it('quotes around every cell are the choice of a writer, not another format', async () => {
    const quoted = [head, ...lines].map((row) =>
      row
        .split(',')
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    const path = join(folder, 'quoted.csv')
    writeFileSync(path, quoted.join('\n'))
    const [report] = await importFile(stores(), clock, path)
    expect(report).toMatchObject({ read: 4, stored: 4, rejected: 0 })
  })

  it('a trade of an exchange is one, whether an answer or a recorded message tells it; a side that is known stays', async () => {
    const path = (name: string, value: object): string => {
      const at = join(folder, name)
      writeFileSync(at, JSON.stringify(value))
      return at
    }
    const trade = (trade_id: string, side: string) => ({
      ...{
        trade_id,
        product_id: 'BTC-USD',
        price: '68900.5',
        size: '0.0015',
        time: '2026-04-07T14:30:02.789012Z',
        side,
      },
    })
    const answer = path('ticker.json', { trades: [trade('7', 'BUY'), trade('8', 'SELL')] })
    const message = path('messages.json', {
      ...{ channel: 'market_trades', sequence_num: 5 },
      events: [{ type: 'update', trades: [trade('8', 'SELL'), trade('9', 'BUY')] }],
    })
    const into = stores()
    const [first] = await importFile(into, clock, answer)
    expect([first.read, first.stored]).toEqual([2, 2])
    const [second] = await importFile(into, clock, message)
    expect([second.read, second.stored]).toEqual([2, 1])
    expect(second.lines().join('\n')).toContain('unchanged  1 rows of crypto_trades were already stored')
    const rows = await into.market.rows('crypto_trades', { limit: 10 })
    // The side told is the maker's; the message does not say whose it is.
    expect(rows.map(({ trade: number, side }) => [number, side])).toEqual([
      ['7', 'sell'],
      ['8', 'buy'],
      ['9', ''],
    ])
  })

  it('chains and contract days a second time: nothing is new, and the report says what was known', async () => {
    const chain = join(folder, 'chain.csv')
    const rowOf = (symbol: string, bid: number) =>
      `SPX,4500,${symbol},2023-10-02,${bid},${bid + 1},${bid},0.15,0.5,0.01,7,100`
    const chainOf = (...rows: readonly string[]) =>
      writeFileSync(
        chain,
        [
          'underlying,underlying_last,optionroot,quotedate,bid,ask,last,impliedvol,delta,gamma,volume,openinterest',
          ...rows,
        ].join('\n'),
      )
    const [one, two] = [rowOf('SPX231117C04500000', 10), rowOf('SPX231117P04500000', 12)]
    chainOf(one)
    const into = stores()
    const [first] = await importFile(into, clock, chain)
    expect([first.stored, first.knownDays, first.knownChains]).toEqual([2, 0, 0])
    const [again] = await importFile(into, clock, chain)
    expect([again.stored, again.knownDays, again.knownChains]).toEqual([0, 1, 1])
    const told = again.lines().join('\n')
    expect(told).toContain('stored     0 contract days, 0 chain rows')
    expect(told).toContain('unchanged  1 contract days were already stored')
    expect(told).toContain('unchanged  1 chain rows were already stored')
    chainOf(one, two)
    const [more] = await importFile(into, clock, chain)
    expect([more.stored, more.knownDays, more.knownChains]).toEqual([2, 1, 1])
  })
})
