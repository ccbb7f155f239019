import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readFiscal, readFiscalSeries } from '@/server/services/fiscal/readFiscal'

/** Public finance: debt, cash, receipts and outlays, the curve, auctions. */
export function fiscalRoutes(deps: MarketDeps): readonly Route[] {
  const { fiscal } = contract
  return [
    implement(fiscal.read, ({ ctx, query }) => readFiscal(deps, ctx, query)),
    implement(fiscal.series, ({ ctx, query }) => readFiscalSeries(deps, ctx, query)),
  ]
}
