import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillSession } from '@/server/history/makeHistory'
import { markWhole } from '@/server/history/wholeSessions'
import type { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { SessionCount } from '@/server/services/contractDays/sessionCount'
import { StoredContracts } from '@/server/services/contractDays/storedContracts'
import { createMarket } from '@/server/synthetic/market'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { apiTestClient } from '@/tests/support/apiTestClient'

const market = createMarket({ seed: 3, tickers: ['KO', 'DIS'] })
const date = '2026-11-18'
const total = market.tape(date).length
const scope = { sessionDate: date, source: 'synthetic' }
/** What the session before tells of a contract. */
const FIGURES = [
  'last',
  'volume',
  'askVolume',
  'bidVolume',
  'midVolume',
  'multiVolume',
  'premium',
  'openInterest',
] as const
const ignore = () => undefined

describe('history of the built-in market', () => {
  it('is the session as the tape has it, and making it again changes nothing', async () => {
    const store = new MemoryTape()
    await fillSession({ store, market }, date, ignore)
    const first = await store.readForward(scope, 0, total + 1)
    expect(first.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, row) => row + 1))
    await fillSession({ store, market }, date, ignore)
    expect(await store.readForward(scope, 0, total + 1)).toEqual(first)
  })

  it('goes on where it was stopped, with the same prints and cancels', async () => {
    const whole = new MemoryTape()
    await fillSession({ store: whole, market }, date, ignore)
    const all = await whole.readForward(scope, 0, total + 1)
    const part = new MemoryTape()
    const half = Math.floor(total / 2)
    const isCancelledLater = new Set(all.filter((item) => item.canceled).map(({ seq }) => seq))
    await part.insertPrints({
      token: 'half',
      items: all.slice(0, half).filter(({ seq }) => !isCancelledLater.has(seq)),
    })
    await fillSession({ store: part, market }, date, ignore)
    const rest = await part.readForward(scope, half, total + 1)
    expect(rest).toEqual(all.slice(half))
  })

  it('answers with the place of the last print, also where nothing was missing', async () => {
    const store = new MemoryTape()
    expect(await fillSession({ store, market }, date, ignore)).toBe(total)
    expect(await fillSession({ store, market }, date, ignore)).toBe(total)
  })

  it('F10 the contracts of a stored session are those of its prints, figure by figure', async () => {
    const store = new MemoryTape()
    await fillSession({ store, market }, date, ignore)
    const count = new SessionCount(date)
    const tape = market.tape(date)
    for (let row = 0; row < total; row += 1) count.add(tape.print(row))
    const dir = mkdtempSync(join(tmpdir(), 'whole-'))
    const { desk } = apiTestClient({ store }).runtime.market
    const contracts = new StoredContracts(desk)
    expect(await contracts.wholeOf(dir, date, 'synthetic')).toBeNull()
    await markWhole(dir, { source: 'synthetic', sessionDate: date }, total - 1)
    expect(await contracts.wholeOf(dir, date, 'synthetic')).toBeNull()
    await markWhole(dir, { source: 'synthetic', sessionDate: date }, total)
    const stored = await contracts.wholeOf(dir, date, 'synthetic')
    const { columns } = count
    const traded = columns.symbols.filter((symbol) => (columns.numbers.trades[columns.rowOf(symbol)] ?? 0) > 0)
    expect(traded.length).toBeGreaterThan(100)
    const figuresOf = ({ numbers }: ContractColumns, row: number) => FIGURES.map((name) => numbers[name][row])
    for (const symbol of traded) {
      const row = stored?.rowOf(symbol) ?? -1
      if (stored === null) throw new Error('the session is not found')
      expect([symbol, ...figuresOf(stored, row)]).toEqual([symbol, ...figuresOf(columns, columns.rowOf(symbol))])
    }
    rmSync(dir, { recursive: true })
  })

  it('reports how far it is', async () => {
    const shares: number[] = []
    await fillSession({ store: new MemoryTape(), market }, date, (share) => shares.push(share))
    expect(shares[0]).toBe(0)
    expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
  })
})
