import { describe, expect, it } from 'vitest'
import { FeedDuty, underDuty } from '@/server/engine/feedDuty'
import type { FeedPlan } from '@/server/engine/feedSource'

/** A lease and a tape that several hosts share. */
function aCluster() {
  let [holder, number]: [AbortController | null, number] = [null, 0]
  const fences = new Map<string, number>()
  const events: string[] = []
  const tape = {
    claim: async (source: string, fence: number) => {
      fences.set(source, Math.max(fence, fences.get(source) ?? 0))
    },
    highest: async (source: string) => fences.get(source) ?? 0,
  }
  const aHost = (name: string) => {
    const duty = new FeedDuty({
      take: async (_lease, above) => {
        if (holder !== null) return null
        holder = new AbortController()
        number = Math.max(number, above) + 1
        return { fence: number, lost: holder.signal }
      },
      tape,
      onLost: (source) => events.push(`${name} lost ${source}`),
    })
    duty.whenHeld((source, fence) => events.push(`${name} plays ${source} as ${fence}`))
    return duty
  }
  const lose = () => {
    holder?.abort()
    holder = null
  }
  return { aHost, lose, fences, events }
}

const plan = (stored: FeedPlan['stored']): FeedPlan => ({
  key: 'k',
  session: { sessionDate: '2026-11-27', source: 'own', mode: 'live', speed: 1, simulated: false },
  stored,
  epoch: () => 'own-2026-11-27',
  open: () => ({ name: 'own', read: async function* () {} }),
})
const playing = (stored: FeedPlan['stored'], duty: FeedDuty) =>
  underDuty({ planAt: async () => plan(stored) }, duty).planAt(0)

describe('issue 28: one host of several plays a feed', () => {
  it('the other stands by, takes over with a higher number, and the first stops', async () => {
    const { aHost, lose, fences, events } = aCluster()
    const [a, b] = [aHost('a'), aHost('b')]
    expect((await playing('read-back', a))?.epoch()).toBe('own-2026-11-27-1')
    expect(await playing('read-back', b)).toBeNull()
    expect((await playing('read-back', a))?.epoch()).toBe('own-2026-11-27-1')
    lose()
    // Readers begin anew: what the first had told and not stored is not on the tape.
    expect((await playing('read-back', b))?.epoch()).toBe('own-2026-11-27-2')
    expect([a.isHeld, b.isHeld, await playing('read-back', a)]).toEqual([false, true, null])
    expect(events).toEqual(['a plays own as 1', 'a lost own', 'b plays own as 2'])
    expect(fences.get('own')).toBe(2)
  })

  it('a feed that gives the same prints again goes on for its readers; a replay writes nothing and asks for nothing', async () => {
    const { aHost, events } = aCluster()
    const [a, b] = [aHost('a'), aHost('b')]
    expect((await playing('play-again', a))?.epoch()).toBe('own-2026-11-27')
    expect((await playing('nothing', b))?.epoch()).toBe('own-2026-11-27')
    expect(events).toEqual(['a plays own as 1'])
  })

  it('after the accounts were restored from an older copy the number still grows: the tape knows it too', async () => {
    const { aHost, fences } = aCluster()
    fences.set('own', 41)
    expect(await aHost('a').numberFor('own')).toBe(42)
  })

  it('a host that ends gives the lease back without being told that it was replaced', async () => {
    const { aHost, lose, events } = aCluster()
    const a = aHost('a')
    await a.numberFor('own')
    a.end()
    lose()
    expect([events, await a.numberFor('own')]).toEqual([['a plays own as 1'], null])
  })
})
