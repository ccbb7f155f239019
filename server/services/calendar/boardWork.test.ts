import { describe, expect, it, vi } from 'vitest'
import { BoardDesk } from '@/server/services/calendar/boardDesk'
import { BoardWork, type Step } from '@/server/services/calendar/boardWork'
import { Turns } from '@/server/services/calendar/turns'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/names/stockScope'

describe('§4.6 readings of a board', () => {
  it('go in their order; one that fails is told and keeps nobody from the others', async () => {
    const seen: number[] = []
    const onTrouble = vi.fn()
    const step =
      (n: number): Step =>
      async () => {
        if (n === 1) throw new Error('no chain')
        seen.push(n)
      }
    const work = new BoardWork([0, 1, 2].map(step), { turns: new Turns(), what: 'reports', onTrouble })
    expect(work.pending).toBe(3)
    await work.ask()
    expect(seen).toEqual([0, 2])
    expect(work.pending).toBe(0)
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'reports')
  })

  it('wait when nobody has asked for half a minute and go on from there', async () => {
    let nowMs = 0
    const seen: number[] = []
    const step =
      (n: number): Step =>
      async () => {
        seen.push(n)
        nowMs += 20_000
      }
    const work = new BoardWork([0, 1, 2].map(step), { turns: new Turns(), what: 'reports', clock: () => nowMs })
    await work.ask()
    expect([seen, work.pending]).toEqual([[0, 1], 1])
    await work.ask()
    expect([seen, work.pending]).toEqual([[0, 1, 2], 0])
  })

  it('an earlier board stands in until everything is read', async () => {
    let nowMs = 0
    const step: Step = async () => {
      nowMs += 20_000
    }
    const options = { turns: new Turns(), what: 'reports', clock: () => nowMs }
    const work = new BoardWork([step, step, step], options, 'of ten minutes ago')
    await work.ask()
    expect([work.earlier, work.isWhole, work.pending]).toEqual(['of ten minutes ago', false, 0])
    await work.ask()
    expect([work.earlier, work.isWhole, work.pending]).toEqual([null, true, 0])
  })

  it('two boards of a host take turns', async () => {
    const seen: string[] = []
    const turns = new Turns()
    const board = (name: string) =>
      new BoardWork(
        [0, 1].map((n) => async () => {
          await Promise.resolve()
          seen.push(`${name}${n}`)
        }),
        { turns, what: name },
      )
    await Promise.all([board('a').ask(), board('b').ask()])
    expect(seen).toEqual(['a0', 'b0', 'a1', 'b1'])
  })

  it('26.20 a board of the running session is read to its end before one of a later moment is begun', async () => {
    const desk = new BoardDesk<{ readonly atMs: number; work: BoardWork<number> }>({} as MarketDeps)
    let isHeld = true
    const steps: Step[] = [async () => undefined, () => new Promise((go) => setTimeout(go, isHeld ? 400 : 0))]
    const minute = 60_000
    const at = async (untilMs: number) => {
      const scope = { kind: 'memory', source: 'synthetic', sessionDate: '2026-07-17' }
      const stock = { scope, tier: 'live', untilMs } as unknown as StockScope
      return await desk.jobOf(stock, { from: '2026-07-20', to: '2026-07-24' }, (before) => ({
        atMs: untilMs,
        work: new BoardWork(steps, { turns: new Turns(), what: 'reports' }, before?.atMs ?? null),
      }))
    }
    const first = await at(0)
    expect(await at(10 * minute)).toBe(first)
    await first.work.ask()
    isHeld = false
    const second = await at(20 * minute)
    expect([second.atMs, second.work.isWhole]).toEqual([20 * minute, true])
    expect(await at(20 * minute + 1)).toBe(second)
  })
})
