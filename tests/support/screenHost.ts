import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { wideScreen } from '@/tests/support/browserStubs'

/**
 * For all tests of a file, called once at its head: a wide screen with a mouse, and a host that gives these answers.
 * What `use` adds in a test holds for that test; a call without an answer fails.
 */
export function screenHost(...answers: readonly RequestHandler[]) {
  const host = setupServer(...answers)
  wideScreen()
  beforeAll(() => host.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => host.resetHandlers())
  afterAll(() => host.close())
  return host
}
