import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

/** What search engines and link previews read. Everything here is what a visitor sees: the sample tier, whoever asks. */
export const share = {
  /** PNG, 1200 x 630: the name, its price and four figures. */
  stockCard: endpoint({
    id: 'share.stockCard',
    access: 'open',
    perMinute: 60,
    params: z.object({ file: z.string().regex(/^[A-Za-z0-9^.-]{1,12}\.png$/, 'a ticker and .png') }),
    response: z.unknown(),
  }),
  /** PNG, 1200 x 630: what lawmakers' trades of a year brought, against SPY. */
  congressCard: endpoint({
    id: 'share.congressCard',
    access: 'open',
    perMinute: 60,
    params: z.object({ file: z.string().regex(/^20\d\d\.png$/, 'a year and .png') }),
    response: z.unknown(),
  }),
  /** Sitemap XML of the public pages and of every name a visitor may open; `/sitemap.xml` leads here. */
  sitemap: endpoint({ id: 'share.sitemap', access: 'open', response: z.unknown() }),
  /** `/robots.txt` leads here. */
  robots: endpoint({ id: 'share.robots', access: 'open', response: z.unknown() }),
}
