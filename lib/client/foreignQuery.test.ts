import { describe, expect, it } from 'vitest'
import { withForeignQuery, withoutParameters, withParameter } from '@/lib/client/foreignQuery'

describe('what others keep in the address', () => {
  const own = ['filter', 'chain']
  it.each([
    ['/feed?filter=a', '?filter=b&tastytrade_open=AAPL', '/feed?filter=a&tastytrade_open=AAPL'],
    ['/feed', '?chain=X&utm_source=mail&x=1%202', '/feed?utm_source=mail&x=1%202'],
    ['/feed?filter=a', '?filter=b&chain=X', '/feed?filter=a'],
    ['/feed', '', '/feed'],
  ])('%s over %s is %s', (href, search, expected) => expect(withForeignQuery(href, search, own)).toBe(expected))
})

describe('one parameter of an address', () => {
  it('is set beside the others and taken out again', () => {
    expect(withParameter('/tastytrade', 'open', 'true')).toBe('/tastytrade?open=true')
    expect(withParameter('/feed?filter=a%3E1&open=x#top', 'open', 'SPY')).toBe('/feed?filter=a%3E1&open=SPY#top')
    expect(withoutParameters('/feed?filter=a%3E1&open=SPY&code=c#top', ['open', 'code'])).toBe('/feed?filter=a%3E1#top')
    expect(withoutParameters('/feed?open=SPY', ['open'])).toBe('/feed')
  })
})
