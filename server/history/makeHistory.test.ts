import { describe, expect, it } from 'vitest'
import { fillSession } from '@/server/history/makeHistory'
import { MemoryTape } from '@/server/stores/tape/memory'
import { createMarket } from '@/server/synthetic/market'

const market = createMarket({ seed: 3, tickers: ['KO', 'DIS'] })
const date = '2026-11-18'
const total = market.tape(date).length
const scope = { sessionDate: date, source: 'synthetic' }
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

  it('reports how far it is', async () => {
    const shares: number[] = []
    await fillSession({ store: new MemoryTape(), market }, date, (share) => shares.push(share))
    expect(shares[0]).toBe(0)
    expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
  })
})
