import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const shown = vi.fn()
const opened = vi.fn()
const focused = vi.fn()
let windows: { url: string; focus: () => void }[] = []

beforeEach(() => {
  listeners.clear()
  vi.clearAllMocks()
  windows = []
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: shown },
    clients: { matchAll: async () => windows, openWindow: opened },
    location: { origin: 'https://flow.example' },
  }
  runInContext(readFileSync('public/push-worker.js', 'utf8'), createContext({ self, URL }))
})

/** Sends an event and waits for what the worker waits for. */
async function fire(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = Promise.resolve(given)) })
  await work
}
const pushed = (value: unknown) => fire('push', { data: { json: () => value } })
const pressed = (path: string) => fire('notificationclick', { notification: { close: vi.fn(), data: { path } } })

describe('web push: the worker of the browser', () => {
  it('shows the message it gets', async () => {
    await pushed({
      title: 'Level: AAPL',
      body: 'price rises above 190.00',
      path: '/custom-alerts?tab=history',
      tag: 't',
    })
    expect(shown).toHaveBeenCalledWith(
      'Level: AAPL',
      expect.objectContaining({
        body: 'price rises above 190.00',
        tag: 't',
        data: { path: '/custom-alerts?tab=history' },
      }),
    )
  })

  it('always shows something: a message without words, or one that is no JSON', async () => {
    await fire('push', { data: null })
    await fire('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    })
    expect(shown).toHaveBeenCalledTimes(2)
    expect(shown.mock.calls[0]?.[0]).toBe('Undercurrent')
  })

  it('a message cannot lead to another site', async () => {
    for (const path of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)']) {
      await pushed({ title: 'x', path })
      expect(shown.mock.lastCall?.[1]).toMatchObject({ data: { path: '/custom-alerts' } })
    }
  })

  it('a press goes to the window that is open, else opens one', async () => {
    await pressed('/custom-alerts?tab=history')
    expect(opened).toHaveBeenCalledWith('/custom-alerts?tab=history')
    windows = [{ url: 'https://flow.example/custom-alerts', focus: focused }]
    await pressed('/custom-alerts?tab=history')
    expect(focused).toHaveBeenCalledTimes(1)
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
