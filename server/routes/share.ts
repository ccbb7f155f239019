import { contract } from '@/lib/contract'
import { tickerForm } from '@/lib/market/tickerForm'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readCongressCard } from '@/server/services/share/congressCard'
import { robotsText, sitemapPaths, sitemapXml } from '@/server/services/share/sitemap'
import { readStockCard } from '@/server/services/share/stockCard'
import type { CardPainter } from '@/server/share/cardPainter'

export interface ShareDeps {
  readonly market: MarketDeps
  readonly painter: CardPainter
  /** Address of the web app, without a slash at its end. */
  readonly origin: string
}

const textOf = (type: string, body: string | Blob, seconds: number): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` } })

/** What search engines and link previews read. */
export function shareRoutes({ market, painter, origin }: ShareDeps): readonly Route[] {
  const { share } = contract
  return [
    implement(share.stockCard, async ({ ctx, params }) => {
      const ticker = tickerForm((params.file ?? '').replace(/\.png$/, ''))
      const png = await painter.paint(await readStockCard(market, ctx, ticker))
      return textOf('image/png', new Blob([png as Uint8Array<ArrayBuffer>]), 300)
    }),
    implement(share.congressCard, async ({ ctx, params }) => {
      const png = await painter.paint(await readCongressCard(market, ctx, Number.parseInt(params.file ?? '', 10)))
      return textOf('image/png', new Blob([png as Uint8Array<ArrayBuffer>]), 300)
    }),
    implement(share.sitemap, async () =>
      textOf('application/xml; charset=utf-8', sitemapXml(origin, sitemapPaths(market.facts.sample.tickers)), 3600),
    ),
    implement(share.robots, async () => textOf('text/plain; charset=utf-8', robotsText(origin), 3600)),
  ]
}
