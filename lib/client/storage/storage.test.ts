import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '@/lib/client/clock'
import { freshSessionHash } from '@/lib/client/identity/sessionHashStore'
import { clearSession, readSession, storeSession } from '@/lib/client/identity/sessionStore'
import { captureUtm, clearUtm, storedUtm } from '@/lib/client/identity/utmStore'
import { anonId, visitorId } from '@/lib/client/identity/visitorStore'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, readStoredJson, writeStored } from '@/lib/client/storage/storage'

beforeEach(() => {
  window.localStorage.clear()
  for (const key of Object.values(storageKeys)) writeStored(key, null)
})
afterEach(() => vi.restoreAllMocks())

describe('§3 browser-stored values', () => {
  it('uses the eight names of the specification', () => {
    expect(Object.values(storageKeys).slice(0, 8)).toEqual([
      'app-session',
      'user-id',
      'uw-sh',
      'bot-check-token',
      'uw_utm_params',
      'uw_anon_id',
      'is_darkmode',
      'is_color_assist_mode',
    ])
  })

  it('a browser that refuses storage keeps values for the life of the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    writeStored(storageKeys.session, 't')
    expect(readStored(storageKeys.session)).toBe('t')
  })

  it('broken or foreign JSON counts as nothing', () => {
    const isNumber = (value: unknown): value is number => typeof value === 'number'
    writeStored(storageKeys.experiments, '{')
    expect(readStoredJson(storageKeys.experiments, isNumber)).toBeNull()
    writeStored(storageKeys.experiments, '"text"')
    expect(readStoredJson(storageKeys.experiments, isNumber)).toBeNull()
  })
})

describe('identity', () => {
  it('§4 a session needs token and user id', () => {
    writeStored(storageKeys.session, 't')
    expect(readSession()).toBeNull()
    storeSession({ token: 't', userId: 'u' })
    expect(readSession()).toEqual({ token: 't', userId: 'u' })
    clearSession()
    expect(readSession()).toBeNull()
  })

  it('§5 the session hash stays for its UTC day and is made again on the next', () => {
    const noon = Date.UTC(2026, 10, 20, 12)
    const first = freshSessionHash(noon)
    expect(freshSessionHash(noon + 3_600_000)).toBe(first)
    expect(freshSessionHash(noon + 86_400_000)).not.toBe(first)
  })

  it('§5 a stored hash of the wrong length is replaced', () => {
    writeStored(storageKeys.sessionHash, 'short')
    expect(freshSessionHash(browserClock())).toHaveLength(22)
  })

  it('§9 the visitor id is 64 alphanumeric characters and stays', () => {
    expect(visitorId()).toMatch(/^[A-Za-z0-9]{64}$/)
    expect(visitorId()).toBe(visitorId())
  })

  it('§4 clearing UTM values also removes the anonymous id', () => {
    const before = anonId()
    captureUtm({ utm_source: 'x', other: 'y' })
    captureUtm({ other: 'y' })
    expect(storedUtm()).toEqual({ utm_source: 'x' })
    clearUtm()
    expect(storedUtm()).toEqual({})
    expect(anonId()).not.toBe(before)
  })
})
