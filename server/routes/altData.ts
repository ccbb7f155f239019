import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { readAltData } from '@/server/services/altdata/readAltData'
import { readAltName } from '@/server/services/altdata/readAltName'
import { readAltStudy } from '@/server/services/altdata/readAltStudy'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Alt-Data. */
export function altDataRoutes(deps: MarketDeps): readonly Route[] {
  const { altData } = contract
  return [
    implement(altData.board, ({ ctx, query }) => readAltData(deps, ctx, query)),
    implement(altData.study, ({ ctx, query }) => readAltStudy(deps, ctx, query)),
    implement(altData.name, ({ ctx, query }) => readAltName(deps, ctx, query)),
  ]
}
