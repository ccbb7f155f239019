import { describe, expect, it } from 'vitest'
import { closestRoutes, wordsOfPath } from '@/lib/navigation/closestRoutes'

const hrefs = (path: string) => closestRoutes(path).map((near) => near.href)

describe('§4.15 /404: closest routes', () => {
  it.each([
    ['/live-option-flow', '/live-options-flow'],
    ['/Pricing/', '/pricing'],
    ['/flow/overveiw?x=1', '/flow/overview'],
    ['/stock-screner', '/stock-screener'],
    ['/market-holiday', '/market-holidays'],
    ['/etf/SPY/overview', '/etf/SPY'],
    ['/dark-pool-flow/live', '/dark-pool-flow'],
  ])('%s is near %s', (typed, href) => expect(hrefs(typed)[0]).toBe(href))
  it('a parameter keeps what was typed in its place', () => {
    expect(hrefs('/stock/TSLA/overveiw')[0]).toBe('/stock/TSLA/overview')
    expect(hrefs('/stock/TSLA')).not.toContain('/stock/undefined/overview')
  })
  it('nothing is near an address that is like no page, and four at most are shown', () => {
    expect(hrefs('/qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq')).toEqual([])
    expect(hrefs('/stock/TSLA/ov').length).toBeLessThanOrEqual(4)
  })
})

describe('§4.15 /404: the words of an address', () => {
  it.each([
    ['/stock/TSLA', 'TSLA'],
    ['/docs/dark-pool_feed/?x=1#y', 'dark pool feed'],
    ['/caf%C3%A9', 'café'],
    ['/%E0%A4%A', '%E0%A4%A'],
    ['/', ''],
  ])('of %s are %j', (path, words) => expect(wordsOfPath(path)).toBe(words))
})
