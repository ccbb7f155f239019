import { describe, expect, it } from 'vitest'
import { clockSentence, sourceSentence, sourceTag } from '@/components/app/bars/sourceTag'
import { streamWord } from '@/components/app/bars/streamWords'
import { netOf, tideShape, xOf } from '@/components/app/bars/tideShape'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const span = {
  fromMs: newYorkTimeToMs('2026-11-20', '09:30'),
  closeMs: newYorkTimeToMs('2026-11-20', '16:00'),
  toMs: newYorkTimeToMs('2026-11-20', '16:15'),
}
const minute = 60_000
const point = (at: number, ncp: number, npp: number) => ({ start_ms: span.fromMs + at * minute, ncp, npp })

describe('the session strip', () => {
  it('F11 net premium is NCP less NPP', () => {
    expect(netOf(point(0, 5, -3))).toBe(8)
  })
  it('runs from 09:30 to 16:15 and keeps instants outside at its ends', () => {
    expect(xOf(span.fromMs, span, 810)).toBe(0)
    expect(xOf(span.fromMs + 202.5 * minute, span, 810)).toBe(405)
    expect(xOf(span.toMs + minute, span, 810)).toBe(810)
    expect(xOf(span.fromMs - minute, span, 810)).toBe(0)
  })
  it('the scale always holds zero', () => {
    const shape = tideShape([point(0, 10, 0), point(405, 20, 0)], span, { width: 405, height: 26 })
    expect(shape).toEqual({ line: 'M0 13L405 3', area: 'M0 23L0 13L405 3L405 23Z', zeroY: 23 })
  })
  it('one point, no width or points of another day draw nothing', () => {
    expect(tideShape([point(0, 1, 0)], span, { width: 100, height: 28 })).toBeNull()
    expect(tideShape([point(0, 1, 0), point(1, 1, 0)], span, { width: 0, height: 28 })).toBeNull()
    expect(tideShape([point(-900, 1, 0), point(-899, 1, 0)], span, { width: 100, height: 28 })).toBeNull()
  })
  it('a flat day does not divide by zero', () => {
    expect(tideShape([point(0, 0, 0), point(1, 0, 0)], span, { width: 405, height: 26 })?.line).toBe('M0 23L1 23')
  })
})

describe('the source tag', () => {
  const facts = (tier: 'live' | 'delayed' | 'sample', simulated: boolean, mode: 'live' | 'practice' | 'replay') => ({
    meta: { tier, simulated, source: 'OPRA' },
    mode,
    sessionMs: newYorkTimeToMs('2026-11-17', '10:04') + 31_000,
    sessionDate: '2026-11-17',
    ...{ timeZone: 'America/New_York', role: null },
  })
  it('issue 25: a source that is refused or late is not called live', () => {
    const refused = { text: 'Option prints: refused, since 14:02', short: 'Option prints: refused', isOut: true }
    expect(sourceTag({ ...facts('live', false, 'live'), role: refused })).toEqual({
      text: refused.text,
      isMarked: true,
    })
    expect(sourceTag({ ...facts('live', false, 'replay'), role: refused }).text).toMatch('Replay')
    const status = { state: 'live' as const, lagMs: 0, retryAtMs: null, seq: 1 }
    expect(streamWord(status, 0, { tier: 'live', mode: 'live', role: refused })).toMatchObject({ text: refused.text })
    expect(streamWord({ ...status, state: 'reconnecting' }, 0, { role: refused }).text).toBe('Reconnecting')
    const late = { text: 'Delayed 15 min', short: 'Delayed 15 min', isOut: false }
    expect(streamWord({ ...status, state: 'lagging', lagMs: 9000 }, 0, { role: late }).text).toBe('Delayed 15 min')
  })
  it.each([
    ['C16 sample beats everything', facts('sample', true, 'replay'), 'Sample', true],
    ['replay names its instant', facts('live', false, 'replay'), 'Replay 11/17 10:04:31', true],
    ['the built-in market says so', facts('live', true, 'practice'), 'Simulated', true],
    ['a delayed plan says so', facts('delayed', false, 'live'), 'Delayed 15 min', false],
    ['live', facts('live', false, 'live'), 'Live', false],
  ] as const)('%s', (_name, given, text, isMarked) => {
    expect(sourceTag(given)).toEqual({ text, isMarked })
  })
  it('issue 26, point 13: the clock of a page is named', () => {
    const at = { session_date: '2026-11-25', session_ms: newYorkTimeToMs('2026-11-25', '10:04') }
    const words = (mode: 'live' | 'practice' | 'replay') => clockSentence({ ...at, mode }, 'America/New_York')
    expect(words('practice')).toBe('Practice session of Wed 25 Nov.')
    expect(words('replay')).toBe('Replay of Wed 25 Nov, 10:04:00.')
    expect(words('live')).toBe('')
  })
  it('the status bar never calls invented values real', () => {
    expect(sourceSentence({ tier: 'sample', simulated: true, source: 'x' })).toBe('Sample data, not real market data.')
    expect(sourceSentence({ tier: 'live', simulated: true, source: 'x' })).toMatch(
      /invented.*contracts and premium are 1\/20 of/,
    )
    expect(sourceSentence({ tier: 'delayed', simulated: false, source: 'OPRA' })).toBe('OPRA, delayed by 15 minutes.')
  })
})

describe('the stream in words', () => {
  const status = { state: 'live' as const, lagMs: 0, retryAtMs: null, seq: 1 }
  it('C16 sample data has no live badge', () => {
    expect(streamWord(status, 0, { tier: 'sample' }).text).toBe('Sample')
    expect(streamWord(status, 0, { tier: 'live' }).text).toBe('Live')
  })
  it('says how far behind and when the next try is', () => {
    expect(streamWord({ ...status, state: 'lagging', lagMs: 2400 }, 0).text).toBe('2.4 s behind')
    expect(streamWord({ ...status, state: 'reconnecting', retryAtMs: 4000 }, 500).text).toBe('Reconnecting in 4 s')
    expect(streamWord({ ...status, state: 'reconnecting', retryAtMs: 100 }, 500).text).toBe('Reconnecting')
  })
  it('a tape that makes up for a late start is not called live', () => {
    const catching = { tier: 'live' as const, behindMs: 209 * minute }
    expect(streamWord(status, 0, catching).text).toBe('Catching up, 3 h 29 min behind')
    const delayed = streamWord({ ...status, state: 'delayed' }, 0, catching)
    expect([delayed.text, delayed.short]).toEqual(['Delayed 15 min, catching up', 'Delayed 15 min'])
    expect(streamWord({ ...status, state: 'paused' }, 0, catching).text).toBe('Paused')
    expect(streamWord(status, 0, { behindMs: 0 }).text).toBe('Live')
    // Issue 26, point 13: a practice session or a replay never passes for the market itself.
    expect(streamWord(status, 0, { tier: 'live', mode: 'practice' }).text).toBe('Practice')
    expect(streamWord(status, 0, { tier: 'live', mode: 'replay' }).text).toBe('Replay')
  })
  it('C26 a running number is not announced', () => {
    expect(streamWord({ ...status, state: 'reconnecting', retryAtMs: 4000 }, 500).spoken).toBe('Reconnecting')
    expect(streamWord({ ...status, state: 'lagging', lagMs: 2400 }, 0).spoken).toBe('Behind')
  })
})
