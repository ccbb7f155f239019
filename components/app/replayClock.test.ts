import { describe, expect, it } from 'vitest'
import { NO_REPLAY, type ReplaySeen, replayAfter } from '@/components/app/ReplayClock'
import { NOW } from '@/components/options/when/whenState'

const AT = { session: '2025-01-15', source: null, at: '2025-01-15T15:04:05Z' }
const walk = (...steps: readonly (readonly [path: string, when: typeof NOW])[]): ReplaySeen =>
  steps.reduce((seen, [path, when]) => replayAfter(seen, path, when), NO_REPLAY)

describe('issue 26, point 10, C12: replay is a clock of the whole shell', () => {
  it('an instant in an address goes with the reader to a page whose address has none', () => {
    expect(walk(['/live-options-flow', AT], ['/flow/overview', NOW]).clock).toEqual(AT)
    expect(walk(['/live-options-flow', AT], ['/earnings', NOW], ['/zero-dte', NOW]).clock).toEqual(AT)
  })
  it('it stays while the page writes it into its own address, and moves with it', () => {
    const later = { ...AT, at: '2025-01-15T15:05:05Z' }
    const seen = walk(['/live-options-flow', AT], ['/flow/overview', NOW], ['/flow/overview', AT])
    expect(seen).toEqual({ path: '/flow/overview', isInAddress: true, clock: AT })
    expect(replayAfter(seen, '/flow/overview', later).clock).toEqual(later)
  })
  it('back to now, a session of its own and a start without an instant have none', () => {
    expect(walk(['/live-options-flow', AT], ['/live-options-flow', NOW]).clock).toBeNull()
    expect(walk(['/live-options-flow', AT], ['/flow/overview', { ...NOW, session: '2025-01-14' }]).clock).toBeNull()
    expect(walk(['/live-options-flow', NOW]).clock).toBeNull()
  })
  it('an address that says nothing new makes no new state', () => {
    const seen = walk(['/live-options-flow', AT], ['/earnings', NOW])
    expect(replayAfter(seen, '/earnings', NOW)).toBe(seen)
    const told = walk(['/zero-dte', AT])
    expect(replayAfter(told, '/zero-dte', { ...AT })).toBe(told)
    const now = walk(['/zero-dte', NOW])
    expect(replayAfter(now, '/zero-dte', NOW)).toBe(now)
  })
})
