import { afterEach, expect, it, vi } from 'vitest'
import { keepStream, restWhileHidden } from '@/lib/client/live/hiddenTab'
import { fakeTimers } from '@/tests/support/fakeTimers'

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

it('issue 23: a tab hidden for ten seconds gives its stream up, unless it sounds; who looks again has it', () => {
  const time = fakeTimers()
  const did: string[] = []
  restWhileHidden({ rest: () => did.push('rest'), goOn: () => did.push('goOn') }, time.timers)
  look('hidden')
  time.advance(9000)
  look('visible')
  time.advance(60_000)
  expect(did).toEqual(['goOn'])
  const quiet = keepStream()
  look('hidden')
  time.advance(60_000)
  expect(did).toEqual(['goOn'])
  quiet()
  time.advance(10_000)
  expect(did).toEqual(['goOn', 'rest'])
  look('visible')
  expect(did).toEqual(['goOn', 'rest', 'goOn'])
})
