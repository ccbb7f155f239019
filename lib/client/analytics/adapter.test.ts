import { describe, expect, it, vi } from 'vitest'
import { analytics, createAnalytics } from '@/lib/client/analytics/adapter'
import { takePart } from '@/lib/client/identity/takePart'
import { settings } from '@/lib/client/settings'
import { isVariantOf } from '@/lib/experiments/experiments'

const make = (analytics: string, analyticsKey = 'key') => {
  const post = vi.fn()
  return {
    post,
    adapter: createAnalytics({ analytics, analyticsHost: 'https://a.example', analyticsKey, visitorId: 'v' }, post),
  }
}

describe('analytics', () => {
  it.each([
    ['none', 'key'],
    ['plausible', ''],
    ['anything', 'key'],
  ])('%s with key "%s" sends nothing outside', (name, key) => {
    const { post, adapter } = make(name, key)
    adapter.pageView('https://x/')
    adapter.track('e', {})
    expect(post).not.toHaveBeenCalled()
  })
  it('Plausible', () => {
    const { post, adapter } = make('plausible')
    adapter.pageView('https://x/y')
    expect(post).toHaveBeenCalledWith('https://a.example/api/event', {
      name: 'pageview',
      url: 'https://x/y',
      domain: 'key',
      props: {},
    })
  })
  it('PostHog', () => {
    const { post, adapter } = make('posthog')
    adapter.track('exp_discount_25_b', { a: 'b' })
    expect(post).toHaveBeenCalledWith('https://a.example/capture/', {
      api_key: 'key',
      event: 'exp_discount_25_b',
      distinct_id: 'v',
      properties: { a: 'b' },
    })
  })
})

describe('somebody who switched analytics off', () => {
  it('sends nothing, from that moment on, and sends again when it is switched on', () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    Object.assign(settings, { analytics: 'plausible', analyticsHost: 'https://a.example', analyticsKey: 'k' })
    window.localStorage.setItem('uw_no_analytics', 'true')
    analytics('v').pageView('https://x/')
    expect(sent).not.toHaveBeenCalled()
    window.localStorage.removeItem('uw_no_analytics')
    analytics('v').pageView('https://x/')
    expect(sent).toHaveBeenCalledTimes(1)
    sent.mockRestore()
  })
})

describe('§4 experiments', () => {
  it('a visitor is assigned once and keeps the variant', () => {
    window.localStorage.clear()
    const first = takePart('landing_page_variants', false)
    expect(isVariantOf('landing_page_variants', first)).toBe(true)
    expect(JSON.parse(window.localStorage.getItem('uw_experiments') ?? '{}')).toEqual({ landing_page_variants: first })
    expect(takePart('landing_page_variants', false)).toBe(first)
  })
  it('paying users keep the default and nothing is stored', () => {
    window.localStorage.clear()
    expect(takePart('landing_page_variants', true)).toBe('a')
    expect(window.localStorage.getItem('uw_experiments')).toBeNull()
  })
})
