import { describe, expect, it } from 'vitest'
import { readCallText, writeCallText } from '@/lib/ai/callText'
import { pageOfCall } from '@/lib/ai/pageOfCall'
import { readQuestion } from '@/lib/ai/readQuestion'
import { resultBars } from '@/lib/ai/resultBars'
import { resultTable } from '@/lib/ai/resultTable'

const known = [{ call: 'flow.list', args: ['filter', 'limit', 'session'] }]

describe('§4.14 AI: calls as text', () => {
  it('what is written is read again', () => {
    const asked = { call: 'flow.list', args: { filter: 'ticker=NVDA and flag=sweep', limit: '1000' } }
    const line = writeCallText(asked)
    expect(line).toBe('flow.list filter="ticker=NVDA and flag=sweep" limit=1000')
    expect(readCallText(line, known)).toEqual(asked)
    expect(readCallText('  flow.list ', known)).toEqual({ call: 'flow.list', args: {} })
  })

  it.each([
    ['users.current', 'users.current is no call'],
    ['flow.list evil=1', 'flow.list takes no evil'],
    ['flow.list limit', 'values stand as name=value'],
    ['flow.list filter="a b', 'values stand as name=value'],
  ])('%s is told as wrong', (line, words) => {
    const read = readCallText(line, known)
    expect('problem' in read ? read.problem : '').toContain(words)
  })
})

describe('§4.14 AI: open as page', () => {
  it.each([
    ['flow.list', { filter: 'ticker=NVDA', limit: 5 }, '/live-options-flow?filter=ticker%3DNVDA'],
    ['volatility.read', { ticker: 'TSLA' }, '/stock/TSLA/volatility'],
    ['earnings.board', { week: '2026-11-30' }, '/earnings?week=2026-11-30'],
    ['insiders.trades', { codes: 'P' }, '/insiders/trades'],
  ])('%s opens the screen that shows the same', (call, args, path) =>
    expect(pageOfCall({ call, args })?.path).toBe(path),
  )

  it('a call without a screen, or of a name that is not given, opens none', () => {
    expect(pageOfCall({ call: 'recordedFlow.read', args: {} })).toBeNull()
    expect(pageOfCall({ call: 'volatility.read', args: {} })).toBeNull()
  })
})

describe('§4.14 AI: rows as a table', () => {
  const question = readQuestion('', [], '2026-11-23')

  it('of a known call in the order of its template, each with its place in the answer', () => {
    const data = [
      { underlying_symbol: 'A', option_chain_id: 'A1', premium: 5 },
      { underlying_symbol: 'B', option_chain_id: 'B1', premium: 9 },
    ]
    const table = resultTable('flow.list', { data }, question)
    expect(table?.columns.map(({ label }) => label)).toEqual(['Ticker', 'Contract', 'Premium'])
    expect(table?.rows).toEqual([
      { place: 1, values: ['B', 'B1', 9] },
      { place: 0, values: ['A', 'A1', 5] },
    ])
    expect(table === null ? null : resultBars(table)?.model.table.rows).toEqual([
      ['B1', '$9'],
      ['A1', '$5'],
    ])
  })

  it('of any other call the longest list, and none where it has no rows', () => {
    const table = resultTable(
      'some.call',
      {
        data: {
          few: [{ a: 1 }],
          many: [
            { name: 'x', at_ms: 0, list: [] },
            { name: 'y', at_ms: 1 },
          ],
        },
      },
      question,
    )
    expect(table).toMatchObject({ base: 'data.many', total: 2, chart: null })
    expect(table?.columns.map(({ format }) => format)).toEqual(['text', 'timeMs'])
    expect(resultTable('some.call', { data: { a: 1 } }, question)).toBeNull()
  })
})
