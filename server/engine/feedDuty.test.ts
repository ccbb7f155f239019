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
    highest: async () => Math.max(0, ...fences.values()),
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
      onLost: () => events.push(`${name} lost it`),
    })
    duty.whenHeld((fence) => events.push(`${name} plays as ${fence}`))
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
    expect(events).toEqual(['a plays as 1', 'a lost it', 'b plays as 2'])
    expect(fences.get('own')).toBe(2)
  })

  it('a feed that gives the same prints again goes on for its readers', async () => {
    const duty = aCluster().aHost('a')
    expect((await playing('play-again', duty))?.epoch()).toBe('own-2026-11-27')
  })

  it('another source that the same host comes to play is written under the same number', async () => {
    const { aHost, fences } = aCluster()
    const duty = aHost('a')
    await playing('read-back', duty)
    const other = { ...plan('read-back'), session: { ...plan('read-back').session, source: 'spare' } }
    await underDuty({ planAt: async () => other }, duty).planAt(0)
    expect([...fences]).toEqual([
      ['own', 1],
      ['spare', 1],
    ])
  })

  it('after the accounts were restored from an older copy the number still grows: the tape knows it too', async () => {
    const { aHost, fences } = aCluster()
    fences.set('own', 41)
    expect(await aHost('a').turn()).toBe(42)
  })

  it('a host that ends gives the lease back without being told that it was replaced', async () => {
    const { aHost, lose, events } = aCluster()
    const a = aHost('a')
    await a.turn()
    a.end()
    lose()
    expect([events, await a.turn()]).toEqual([['a plays as 1'], null])
  })
})
