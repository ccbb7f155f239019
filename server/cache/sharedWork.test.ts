import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foreground } from '@/server/cache/foreground'
import { once, SharedRun, SharedWork, WorkLine } from '@/server/cache/sharedWork'
import { endTurn } from '@/server/cache/turns'
import { isWanted, tellWorkApart, Want } from '@/server/cache/wants'

/** Work that ends when it is told to, and says in between whether anybody waits for it. */
function openWork() {
  let end = (): void => undefined
  let looks: (() => void)[] = []
  const seen: (boolean | null)[] = []
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async (): Promise<void> => {
    let isEnded = false
    void ended.then(() => {
      isEnded = true
    })
    while (!isEnded) {
      await Promise.race([ended, new Promise<void>((resolve) => looks.push(resolve))])
      seen.push(isWanted())
    }
  }
  const look = async (): Promise<boolean | null | undefined> => {
    await setImmediate()
    for (const go of looks.splice(0)) go()
    looks = []
    await setImmediate()
    return seen.at(-1)
  }
  return { work, look, end: () => end() }
}

/** A call that is answered when it is told to. */
function call(ask: () => Promise<unknown>) {
  let answer = (): void => undefined
  const given = new Promise<void>((resolve) => {
    answer = resolve
  })
  const done = new Want(true).during(async () => {
    void ask()
    await given
  })
  return {
    answer: async () => {
      answer()
      await done
    },
  }
}

beforeEach(() => tellWorkApart())

afterEach(() => {
  tellWorkApart(false)
  vi.useRealTimers()
})

describe('whose work is waited for', () => {
  it('is that of a call until a moment after its answer; a later caller raises it again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const part = openWork()
    const shared = new SharedRun<void>()
    const first = call(() => shared.ask(part.work))
    expect(await part.look()).toBe(true)
    await first.answer()
    vi.advanceTimersByTime(4_999)
    expect(await part.look()).toBe(true)
    vi.advanceTimersByTime(2)
    expect(await part.look()).toBe(false)
    const second = call(() => shared.ask(part.work))
    expect(await part.look()).toBe(true)
    await second.answer()
    part.end()
  })

  it('is no job that nobody asked for, until somebody joins it', async () => {
    const part = openWork()
    const kept = new SharedWork(part.work)
    expect(await part.look()).toBe(false)
    const reader = call(() => kept.ask())
    expect(await part.look()).toBe(true)
    await reader.answer()
    part.end()
  })

  it('is what stands before work that is waited for, through other work and in a line', async () => {
    const [before, behind] = [openWork(), openWork()]
    const line = new WorkLine()
    line.add(before.work)
    const outer = new SharedWork(() => line.add(behind.work).ask())
    expect(await before.look()).toBe(false)
    const reader = call(() => outer.ask())
    expect(await before.look()).toBe(true)
    before.end()
    await setImmediate()
    expect(await behind.look()).toBe(true)
    await reader.answer()
    behind.end()
  })

  it('ends where two that wait for each other have no other asker', async () => {
    const works: SharedWork<void>[] = []
    const parts = [openWork(), openWork()]
    for (const [at, part] of parts.entries())
      works.push(
        new SharedWork(async () => {
          await setImmediate()
          void works[1 - at]?.ask()
          await part.work()
        }),
      )
    await setImmediate()
    expect([await parts[0]?.look(), await parts[1]?.look()]).toEqual([false, false])
    for (const part of parts) part.end()
  })

  it('looks at each asker once, however many ways lead to it', () => {
    const asked = vi.spyOn(Want.prototype, 'isOver', 'get').mockReturnValue(true)
    let layer = [new Want(true)]
    for (let depth = 0; depth < 16; depth += 1) {
      const below = [new Want(), new Want()]
      for (const part of below) for (const asker of layer) part.askedBy(asker)
      layer = below
    }
    expect(layer[0]?.isWanted).toBe(false)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('takes its turn while the rest waits for the calls and for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const told: string[] = []
    foreground.enter()
    const rest = new SharedWork(() => endTurn().then(() => void told.push('rest')))
    await new Want(true).during(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await endTurn()
        told.push('wanted')
      }
    })
    foreground.leave()
    expect(told).toEqual(['wanted', 'wanted', 'wanted'])
    vi.advanceTimersByTime(100)
    await rest.ask()
    expect(told.at(-1)).toBe('rest')
  })

  it('is not told apart in a thread that does not ask for it', () => {
    tellWorkApart(false)
    expect(isWanted()).toBeNull()
  })
})

describe('work that is done once', () => {
  it('is shared while it runs and after, and begins again only when it failed', async () => {
    let runs = 0
    const work = once(async () => {
      runs += 1
      if (runs === 1) throw new Error('away')
      return runs
    })
    await expect(Promise.allSettled([work(), work()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(runs).toBe(1)
    expect([await work(), await work()]).toEqual([2, 2])
  })
})
