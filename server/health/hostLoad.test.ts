import { describe, expect, it } from 'vitest'
import { HostLoad } from '@/server/health/hostLoad'

/** Issue 23 point 3: a host near its memory or lag bound refuses heavy calls. */
describe('how near a host is to its bounds', () => {
  const hostOf = () => {
    const state = { used: 10, lagMs: 0, short: 0 }
    const source = { heap: () => ({ used: state.used, limit: 100 }), lagMs: () => state.lagMs }
    const load = new HostLoad(source, { heapPct: 80, lagMs: 1000 }, () => {
      state.short += 1
    })
    return { state, load }
  }

  it('garbage between collections is no pressure, unless little room is left', () => {
    const { state, load } = hostOf()
    state.used = 85
    load.look()
    expect(load.pressure()).toBeNull()
    state.used = 90
    load.look()
    expect(load.pressure()).toBe('memory')
    state.used = 40
    load.collected()
    expect(load.pressure()).toBeNull()
  })

  it('what a collection leaves counts; it is told once each time that memory gets short', () => {
    const { state, load } = hostOf()
    state.used = 82
    load.collected()
    load.look()
    load.look()
    expect([load.pressure(), state.short]).toEqual(['memory', 1])
    state.used = 20
    load.collected()
    load.look()
    state.used = 95
    load.look()
    load.look()
    expect([load.pressure(), state.short]).toEqual(['memory', 2])
    expect(load.figures()).toMatchObject({ heap_used_pct: 95, heap_live_pct: 20 })
  })

  it('an event loop that is late is pressure until it is in time again', () => {
    const { state, load } = hostOf()
    state.lagMs = 1500
    load.look()
    expect(load.pressure()).toBe('lag')
    state.lagMs = 30
    load.look()
    expect(load.pressure()).toBeNull()
  })
})
