import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALPHANUMERIC } from '@/lib/session/alphabet'
import { pageViewEventType, VISIT_EVENT_TYPES, visitBeacon, visitEvent } from '@/lib/session/botCheck'
import { isSessionHashValid, makeSessionHash } from '@/lib/session/sessionHash'
import { parseStoredUtm, UTM_KEYS, utmFromQuery } from '@/lib/session/utm'
import { isVisitorId, makeVisitorId } from '@/lib/session/visitorId'

const zero = () => 0
const almostOne = () => 1 - 2 ** -53
const anInstant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2199, 11, 31) })
const aRandom = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value ?? 0)

describe('§9 session hash', () => {
  it('§9 encodes the UTC date at every second place, 0 as z and 1 to 9 as a to i', () => {
    const hash = makeSessionHash(Date.parse('2026-11-03T12:00:00Z'), zero)
    expect(hash).toBe('bAzAbAfAaAaAzAcAAAAAAA')
    expect([...hash].filter((_, at) => at % 2 === 0 && at <= 14).join('')).toBe('bzbfaazc')
    expect(makeSessionHash(Date.parse('2026-11-03T12:00:00Z'), almostOne)).toBe('b9z9b9f9a9a9z9c9999999')
  })

  it('§9 has 22 characters of a 62-character alphabet, and holds for its own UTC day only', () => {
    expect(new Set(ALPHANUMERIC).size).toBe(62)
    fc.assert(
      fc.property(anInstant, aRandom, (nowMs, random) => {
        const hash = makeSessionHash(nowMs, random)
        expect(hash).toMatch(/^[A-Za-z0-9]{22}$/)
        const midnight = Math.floor(nowMs / 86_400_000) * 86_400_000
        expect(isSessionHashValid(hash, midnight)).toBe(true)
        expect(isSessionHashValid(hash, midnight + 86_399_999)).toBe(true)
        expect(isSessionHashValid(hash, midnight - 1)).toBe(false)
        expect(isSessionHashValid(hash, midnight + 86_400_000)).toBe(false)
      }),
    )
  })

  it.each([null, undefined, '', 'null', 'bAzAbAfAaAaAzAcAAAAAA', 'bAzAbAfAaAaAzAcAAAAAAAA', 'bAzAbAfAaAaAzAdAAAAAAA'])(
    '§5 %j must be made again',
    (hash) => expect(isSessionHashValid(hash, Date.parse('2026-11-03T12:00:00Z'))).toBe(false),
  )

  it('§5 today is UTC: late evening in New York is already the next day', () => {
    const hash = makeSessionHash(Date.parse('2026-11-04T02:00:00Z'), zero)
    expect(isSessionHashValid(hash, Date.parse('2026-11-03T22:00:00Z'))).toBe(false)
  })
})

describe('§9 visitor id', () => {
  it('§9 is 64 random alphanumeric characters', () => {
    fc.assert(
      fc.property(aRandom, (random) => {
        expect(isVisitorId(makeVisitorId(random))).toBe(true)
      }),
    )
    expect(makeVisitorId(almostOne)).toBe('9'.repeat(64))
  })

  it.each([null, undefined, '', 'a'.repeat(63), `${'a'.repeat(63)}-`])('%j is none', (text) =>
    expect(isVisitorId(text)).toBe(false),
  )
})

describe('§4 UTM lifecycle', () => {
  it('§3 takes exactly the named fields of the landing query, without empty ones', () => {
    expect(UTM_KEYS).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'topic'])
    expect(
      utmFromQuery({ utm_source: 'news', utm_medium: '', topic: ['options', 'x'], chain: 'X', utm_term: 7 }),
    ).toEqual({
      utm_source: 'news',
      topic: 'options',
    })
    expect(utmFromQuery({ utm_term: 'x'.repeat(900) })?.utm_term).toHaveLength(300)
    expect(utmFromQuery({ chain: 'X' })).toBeNull()
  })

  it('§3 reads back what it stored, and nothing foreign', () => {
    expect(parseStoredUtm(JSON.stringify({ utm_source: 'news', evil: 'x' }))).toEqual({ utm_source: 'news' })
    for (const text of [null, '', '{', '[]', 'null', '"x"', '{"utm_source":{}}'])
      expect(parseStoredUtm(text)).toEqual({})
  })
})

describe('§3 visit / bot-check event', () => {
  const visit = { url: '/pricing?x=1', location: '/pricing', eventType: 'pv', startTimeMs: 1_700_000_000_000 } as const

  it('§3 carries url, location, event_type, start_time in ms and any UTM fields', () => {
    expect(visitEvent(visit, { utm_source: 'news' })).toEqual({
      url: '/pricing?x=1',
      location: '/pricing',
      event_type: 'pv',
      start_time: 1_700_000_000_000,
      utm_source: 'news',
    })
  })

  it('§7 the beacon variant sends uw-id and the headers as an object', () => {
    expect(Object.keys(visitBeacon(visit, 'v'.repeat(64), { 'UW-SH': 'x' })).sort()).toEqual([
      'event_type',
      'headers',
      'location',
      'start_time',
      'url',
      'uw-id',
    ])
  })

  it('§9 knows the eight codes and sends lpv first, then pv', () => {
    expect(VISIT_EVENT_TYPES).toEqual(['pe', 'pv', 'lpv', 'vfc', 'vfcop', 'atce', 'ccl', 'cci'])
    expect([pageViewEventType(true), pageViewEventType(false)]).toEqual(['lpv', 'pv'])
  })
})
