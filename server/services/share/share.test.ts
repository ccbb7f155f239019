import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatPrice } from '@/lib/format/number'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { sitemapPaths, sitemapXml } from '@/server/services/share/sitemap'
import { readStockCard } from '@/server/services/share/stockCard'
import { CARD_COLOURS, CARD_SIZE, renderCard } from '@/server/share/cardPicture'
import { createMarket } from '@/server/synthetic/market'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'

const NOW = newYorkTimeToMs('2025-01-15', '10:30')
const facts = {
  tape: builtInFacts,
  sample: new SyntheticFacts(createMarket({ seed: 8, tickers: ['AAPL', 'SPY', 'SPX', 'MSFT'] })),
}
let api: ReturnType<typeof apiTestClient>

beforeAll(async () => {
  api = apiTestClient({ facts })
  api.feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterAll(() => api.close())

const get = (path: string) => api.app.request(path)

describe('what search engines and link previews read', () => {
  it('the card is a PNG of the right size, drawn for a visitor', async () => {
    const [first] = facts.sample.tickers
    const answer = await get(`/api/share/stock/${first?.ticker}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await answer.arrayBuffer())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height])
  })

  it('two names give two pictures, the same name the same picture', async () => {
    const card = (ticker: string, last: string) => ({
      ...{ ticker, name: 'A company', last, change: '+1.00%', direction: 'up' as const, prices: [1, 2, 1.5] },
      ...{ figures: [['IV rank', '12']] as const, note: 'Sample data' },
    })
    const [a, again, b] = await Promise.all([
      renderCard(card('AAA', '10.00')),
      renderCard(card('AAA', '10.00')),
      renderCard(card('BBB', '10.00')),
    ])
    expect(Buffer.from(a).equals(Buffer.from(again))).toBe(true)
    expect(Buffer.from(a).equals(Buffer.from(b))).toBe(false)
  })

  it('is of the sample, whoever asks; a name nobody knows and a path have none', async () => {
    const who = { user: premiumUser, tokenHash: null, nowMs: NOW, requestId: '', address: '', userAgent: '' }
    const [live, sample] = await Promise.all(
      (['live', 'sample'] as const).map((tier) => readStockCard(api.runtime.market, { ...who, tier }, 'AAPL')),
    )
    expect(live).toEqual(sample)
    const { body } = await api.call(contract.stocks.header, { params: { ticker: 'AAPL' } })
    expect(live?.last).toBe(formatPrice((body.data as StockHeader).last))
    expect((await get('/api/share/stock/NOSUCH.png')).status).toBe(404)
    expect((await get('/api/share/stock/..%2Fsecret.png')).status).toBe(422)
  })

  it('the sitemap names every open page without parameters and every name of the sample, escaped', async () => {
    const xml = await (await get('/api/share/sitemap.xml')).text()
    expect(xml).toContain('<loc>https://undercurrent.example/flow/overview</loc>')
    expect(xml.match(/\/stock\/[^/]+\/overview</g)).toHaveLength(facts.sample.tickers.length)
    expect(xml).not.toMatch(/account|admin|custom-alerts|\[/)
    expect(sitemapXml('https://a.example', ['/x?a=1&b=<'])).toContain('<loc>https://a.example/x?a=1&amp;b=&lt;</loc>')
    expect(sitemapPaths([{ ticker: 'BRK/B', issueType: null }])).toContain('/stock/BRK%2FB/overview')
  })

  it('robots.txt keeps calls and accounts out and lets pictures of links in', async () => {
    const text = await (await get('/api/share/robots.txt')).text()
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toContain('Allow: /api/share/\n')
    expect(text).toContain('Sitemap: https://undercurrent.example/sitemap.xml\n')
  })

  it('the colours of the card are those of the dark theme', () => {
    const css = readFileSync('styles/tokens.css', 'utf8')
    const dark = css.slice(css.indexOf('.dark {'), css.indexOf('}', css.indexOf('.dark {')))
    for (const [name, value] of Object.entries(CARD_COLOURS)) expect(dark, name).toContain(`--${name}: ${value};`)
  })
})
