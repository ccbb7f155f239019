import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { CORRECTABLE_KEYS, type CorrectableTable, correctables } from '@/lib/market/corrections'
import { marketTables } from '@/server/stores/market/schema/tables'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { aShortVolume } from '@/tests/support/stockRows'

const { admin, changelog, corrections } = contract
let host: AccountsHost
let staff = ''
let round = 0
beforeAll(async () => {
  host = await accountsHost()
  staff = await host.logIn('admin')
})
afterAll(() => host.close())

const volume = (session_date: string, short_volume: number, market = 'Q') =>
  aShortVolume({ session_date, short_volume, market, source: 'finra' })
beforeEach(async () => {
  round += 1
  host.clock.nowMs += 60_000
  await host.entities.insert('short_volume', `round ${round}`, [
    volume('2026-11-18', 5),
    volume('2026-11-19', 7),
    volume('2026-11-19', 8, 'N'),
    volume('2026-11-20', 1000),
    { ...volume('2026-11-19', 3), ticker: 'MSFT' },
  ])
})

const asked = {
  table: 'short_volume',
  ticker: 'AAPL',
  from: '2026-11-18',
  to: '2026-11-19',
  column: 'short_volume',
  change: 'multiply',
  value: '100',
} as const
type Asked = Omit<typeof asked, 'change' | 'value' | 'column' | 'from' | 'to'> &
  Readonly<Record<'column' | 'value' | 'from' | 'to', string>> & { readonly change: 'set' | 'multiply' }
const preview = (more: Partial<Asked> = {}, token = staff) =>
  host.call(corrections.preview, { token, query: { ...asked, ...more } })
const words = { title: 'Short volume in hundreds', body: 'The file told hundreds.' }
const apply = (mark: string, more: Partial<Asked> = {}) =>
  host.call(corrections.apply, { token: staff, body: { ...asked, ...more, mark, ...words } })
const stored = async () =>
  (await host.entities.rows('short_volume', { limit: 99 }))
    .map(({ ticker, session_date, market, short_volume }) => [ticker, session_date, market, short_volume].join(' '))
    .sort()

describe('§4.15 Admin: data corrections with preview', () => {
  it('shows the rows that change, before and after, and the pages that show them; nothing changes by looking', async () => {
    const before = await stored()
    const { data } = (await preview()).body
    expect(data.rows).toEqual([
      { day: '2026-11-18', name: 'Q', source: 'finra', before: 5, after: 500 },
      { day: '2026-11-19', name: 'Q', source: 'finra', before: 7, after: 700 },
      { day: '2026-11-19', name: 'N', source: 'finra', before: 8, after: 800 },
    ])
    expect(data).toMatchObject({ chosen: 3, days: ['2026-11-18', '2026-11-19'], pages: ['Shorts'] })
    expect(await stored()).toEqual(before)
  })

  it('changes exactly these rows, notes it with the values from before, and tells everybody', async () => {
    const { mark } = (await preview()).body.data
    const reply = await apply(mark)
    expect(reply.body.data).toMatchObject({
      changed: 3,
      entry: { tag: 'data', title: words.title, days: ['2026-11-18', '2026-11-19'], symbols: ['AAPL'] },
    })
    expect(await stored()).toEqual([
      'AAPL 2026-11-18 Q 500',
      'AAPL 2026-11-19 N 800',
      'AAPL 2026-11-19 Q 700',
      'AAPL 2026-11-20 Q 1000',
      'MSFT 2026-11-19 Q 3',
    ])
    const [entry] = (await host.call(admin.audit, { token: staff })).body.data
    expect(entry).toMatchObject({
      action: 'data.correct',
      detail: {
        table: 'short_volume',
        rows: 3,
        before: [
          ['2026-11-18', 5],
          ['2026-11-19', 7],
          ['2026-11-19', 8],
        ],
      },
    })
    expect((await host.call(changelog.list)).body.data[0]).toEqual(reply.body.data.entry)
  })

  it('rows that changed since they were shown are not touched, and no entry is left', async () => {
    const { mark } = (await preview()).body.data
    await host.entities.insert('short_volume', `late ${round}`, [volume('2026-11-18', 6)])
    const entries = (await host.call(changelog.list)).body.data.length
    expect(await apply(mark)).toMatchObject({ status: 409 })
    expect(await apply((await preview()).body.data.mark, { value: '10' })).toMatchObject({ status: 409 })
    expect((await host.call(changelog.list)).body.data).toHaveLength(entries)
    expect(await stored()).toContain('AAPL 2026-11-18 Q 6')
  })

  it('a store that refuses takes entry and note back with it', async () => {
    const { mark } = (await preview()).body.data
    const { insert } = host.entities
    const [entries, noted] = [
      (await host.call(changelog.list)).body.data.length,
      (await host.call(admin.audit, { token: staff })).body.total,
    ]
    host.entities.insert = () => Promise.reject(new Error('disk full'))
    expect((await apply(mark)).status).toBe(500)
    host.entities.insert = insert
    host.errors.splice(0)
    expect((await host.call(changelog.list)).body.data).toHaveLength(entries)
    expect((await host.call(admin.audit, { token: staff })).body.total).toBe(noted)
  })

  it.each([
    [{ column: 'ticker' }, 'not corrected here'],
    [{ column: 'constructor' }, 'not corrected here'],
    [{ change: 'set', value: 'many' }, 'no number'],
    [{ from: '2026-11-20', to: '2026-11-18' }, 'before the first'],
  ] as const)('%j is refused', async (more, text) => {
    expect(await preview(more)).toMatchObject({ status: 422, message: expect.stringContaining(text) })
  })

  it('nobody but staff looks or corrects', async () => {
    const premium = await host.logIn('premium')
    expect((await preview({}, premium)).status).toBe(403)
    const body = { ...asked, mark: 'x', ...words }
    expect((await host.call(corrections.apply, { token: premium, body })).status).toBe(403)
  })

  it('every table and column that may be corrected is stored, is of that kind, and names no row', () => {
    for (const key of CORRECTABLE_KEYS) {
      const { day, columns }: CorrectableTable = correctables[key]
      const shape = marketTables[key]
      const kinds: Readonly<Record<string, string>> = shape.columns
      expect([key, kinds[day]?.replace('?', '')]).toEqual([key, 'day'])
      expect(kinds.ticker).toBe('word')
      for (const [column, kind] of Object.entries(columns)) {
        expect([key, column, kinds[column]]).toEqual([key, column, kind])
        expect(shape.key as readonly string[]).not.toContain(column)
      }
    }
  })
})
