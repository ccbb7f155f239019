import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendVisit } from '@/lib/client/api/sendVisit'
import { storeSession } from '@/lib/client/identity/sessionStore'
import { readBlob } from '@/tests/support/readBlob'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api/apiClient', () => ({ call }))
const visit = { url: '/pricing?x=1', location: '/pricing', eventType: 'pv', startTimeMs: 5 } as const

afterEach(() => {
  vi.restoreAllMocks()
  call.mockReset()
  window.localStorage.clear()
})
const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
function takeBeacons(isTaken: boolean) {
  const beacon = vi.fn((_url: string, _body: Blob) => isTaken)
  Object.assign(navigator, { sendBeacon: beacon })
  return beacon
}

describe('§7 visits', () => {
  it('a page that is seen sends the call with uw-id', async () => {
    const beacon = takeBeacons(true)
    await sendVisit(visit)
    expect(beacon).not.toHaveBeenCalled()
    expect(call).toHaveBeenCalledWith(
      'visits.botCheck',
      { body: { url: '/pricing?x=1', location: '/pricing', event_type: 'pv', start_time: 5 } },
      { headers: { 'uw-id': expect.stringMatching(/^[A-Za-z0-9]{64}$/) } },
    )
  })

  it('§7 a hidden page sends the beacon: url, location, event_type, uw-id, headers and start_time', async () => {
    storeSession({ token: 't', userId: 'u1' })
    hide()
    const beacon = takeBeacons(true)
    await sendVisit(visit)
    expect(call).not.toHaveBeenCalled()
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/bot-check')
    const body = JSON.parse(await readBlob(beacon.mock.calls[0]?.[1] ?? new Blob()))
    // Bodies are JSON (§7): a beacon says so by the type of its blob alone.
    expect(beacon.mock.calls[0]?.[1]?.type).toBe('application/json')
    expect(Object.keys(body).sort()).toEqual(['event_type', 'headers', 'location', 'start_time', 'url', 'uw-id'])
    expect(body).toMatchObject({ url: '/pricing?x=1', location: '/pricing', event_type: 'pv', start_time: 5 })
    expect(body.headers).toMatchObject({ Authorization: 'Bearer t', 'user-id': 'u1', Accept: 'application/json' })
  })

  it('a browser that takes no beacon makes the call after all; its failure is only logged', async () => {
    hide()
    takeBeacons(false)
    call.mockRejectedValue(new Error('away'))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await sendVisit(visit)
    expect(call).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith('The visit event was not sent:', 'away')
  })
})
