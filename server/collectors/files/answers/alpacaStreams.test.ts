import { afterAll, describe, expect, it } from 'vitest'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('alpaca-streams')
afterAll(remove)

const at = (iso: string): number => Date.parse(iso) * 1000
const notes = (records: Awaited<ReturnType<typeof given>>['records']) =>
  records.flatMap((one) => (one.kind === 'note' ? [one.text] : []))
const bar = (t: string, c: number) => ({ t, o: 100, h: 103, l: 99, c, v: 1234, n: 9, vw: 101.2 })

describe('issue 24 point 15: snapshots, news and corporate actions of Alpaca', () => {
  it('snapshots of stocks: the day before, the day once it is over, the newest minute', async () => {
    const name = (newest: string) => ({
      latestTrade: { t: newest, x: 'V', p: 101.5, s: 10, c: ['@'], i: 7, z: 'C' },
      latestQuote: { t: newest, ap: 101.6, as: 2, bp: 101.4, bs: 3 },
      minuteBar: bar('2026-02-25T20:59:00Z', 101.4),
      dailyBar: bar('2026-02-25T05:00:00Z', 101.5),
      prevDailyBar: bar('2026-02-24T05:00:00Z', 98.5),
    })
    const answer = { AAPL: name('2026-02-25T21:00:01Z'), 'BRK.B': name('2026-02-25T15:00:00Z'), MSFT: { dailyBar: 1 } }
    const { name: format, records } = await given('snapshots.json', JSON.stringify(answer))
    expect([format, rowsOf(records, 'stock_days').map((row) => [row.ticker, row.session_date, row.close])]).toEqual([
      'alpaca-snapshots',
      [
        ['AAPL', '2026-02-24', 98.5],
        ['BRKB', '2026-02-24', 98.5],
        ['AAPL', '2026-02-25', 101.5],
      ],
    ])
    expect(notes(records)).toEqual(['1 daily bars are of a day that was not over: they are not stored'])
    expect(rejects(records)).toEqual([[3, "MSFT: dailyBar is '1', an object was expected"]])
    expect(rowsOf(records, 'stock_minutes')).toHaveLength(2)
    const alone = await given('AAPL.json', JSON.stringify({ symbol: 'AAPL', ...name('2026-02-25T21:00:01Z') }))
    expect(rowsOf(alone.records, 'stock_days')).toHaveLength(2)
  })

  it('headlines, splits and dividends; other actions are counted', async () => {
    const article = {
      ...{ id: 24843171, headline: 'A headline', author: 'x', created_at: '2026-02-25T20:59:01Z', images: [] },
      ...{ summary: '', content: '', url: 'https://news.example/1', symbols: ['AAPL', 'BRK.B'], source: 'benzinga' },
    }
    const news = await given('news.json', JSON.stringify({ news: [article, { id: 2 }], next_page_token: null }))
    expect([news.name, rowsOf(news.records, 'news'), rejects(news.records)]).toMatchObject([
      'alpaca-news',
      [{ article: '24843171', published_at: at('2026-02-25T20:59:01Z'), tickers: ['AAPL', 'BRKB'] }],
      [[2, 'headline is missing, a text was expected']],
    ])
    const actions = {
      forward_splits: [{ id: 's', symbol: 'NVDA', ex_date: '2024-06-10', old_rate: 1, new_rate: 10 }],
      reverse_splits: [{ id: 'r', symbol: 'XYZ', ex_date: '2024-05-01', old_rate: 20, new_rate: 1 }],
      cash_dividends: [
        { id: 'd', symbol: 'SPY', ex_date: '2026-09-24', payable_date: '2026-10-31', rate: 1.83, special: false },
        { id: 'e', symbol: 'SPY', ex_date: '2026-09-25', rate: 'a lot', special: true },
      ],
      name_changes: [{ id: 'n', old_symbol: 'FB', new_symbol: 'META', process_date: '2022-06-09' }],
    }
    const { name, records } = await given('actions.json', JSON.stringify({ corporate_actions: actions }))
    const told = rowsOf(records, 'corporate_actions')
    expect([name, told.map((row) => [row.ticker, row.kind, row.ex_date, row.ratio, row.amount, row.pay_date])]).toEqual(
      [
        'alpaca-actions',
        [
          ['NVDA', 'split', '2024-06-10', 10, null, null],
          ['XYZ', 'split', '2024-05-01', 0.05, null, null],
          ['SPY', 'dividend', '2026-09-24', null, 1.83, '2026-10-31'],
        ],
      ],
    )
    expect([rejects(records), notes(records)]).toEqual([
      [[2, "rate is 'a lot', a number was expected"]],
      ['1 name changes are not stored'],
    ])
  })

  it('messages of the streams as recorded: trades, quotes, minutes and news', async () => {
    const lines = [
      [{ T: 'success', msg: 'authenticated' }],
      [
        { T: 't', i: 96921, S: 'AAPL', x: 'D', p: 126.55, s: 1, t: '2021-02-22T15:51:44.208Z', c: ['@', 'I'], z: 'C' },
        { T: 'q', S: 'AMD', bx: 'U', bp: 87.66, bs: 1, ax: 'X', ap: 87.67, as: 2, t: '2021-02-22T15:51:45.335577Z' },
      ],
      [{ T: 'b', S: 'SPY', ...bar('2021-02-22T19:15:00Z', 101.3) }],
      [{ T: 'n', id: 7, headline: 'A headline', created_at: '2021-02-22T19:16:00Z', symbols: ['SPY'], source: 'x' }],
      [{ T: 't', S: 'AAPL', x: 'D', p: 0, s: 1, t: '2021-02-22T15:51:44.208Z' }],
      [{ T: 'b', S: 'SPY', ...bar('soon', 101.3) }],
      [{ T: 's', S: 'AAPL', sc: 'H', t: '2021-02-22T15:51:44.208Z' }],
    ]
    const { name, records } = await given('stream.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
    expect([name, rowsOf(records, 'equity_prints')]).toMatchObject([
      'alpaca-messages',
      [{ ticker: 'AAPL', executed_at: 1_614_009_104_208_000, seq: 96921, off_exchange: true, sets_price: false }],
    ])
    expect(rowsOf(records, 'equity_quotes')).toMatchObject([{ ticker: 'AMD', bid: 87.66, ask: 87.67, ask_size: 2 }])
    expect(rowsOf(records, 'stock_minutes')).toMatchObject([
      { ticker: 'SPY', start_at: at('2021-02-22T19:15:00Z'), close: 101.3, volume: 1234 },
    ])
    expect(rowsOf(records, 'news')).toMatchObject([{ article: '7', tickers: ['SPY'] }])
    expect(rejects(records)).toEqual([
      [5, "p is '0', a number above 0 was expected"],
      [6, "instant is 'soon', a date was expected"],
    ])
    expect(notes(records)).toEqual(["1 messages 'success' are not stored", "1 messages 's' are not stored"])
  })
})
