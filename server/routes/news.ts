import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listNews } from '@/server/services/news/listNews'
import { newsFilings } from '@/server/services/news/newsFilings'
import { readReactions } from '@/server/services/news/readReactions'

/** News Feed. */
export function newsRoutes(deps: MarketDeps): readonly Route[] {
  const { news } = contract
  return [
    implement(news.list, ({ ctx, query }) => listNews(deps, ctx, query)),
    implement(news.reactions, ({ ctx, query }) => readReactions(deps, ctx, query)),
    implement(news.filings, ({ ctx, query }) => newsFilings(deps, ctx, query)),
  ]
}
