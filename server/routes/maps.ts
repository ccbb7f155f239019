import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readCorrelation, readRotation } from '@/server/services/maps/readMaps'
import { readSectorFlow } from '@/server/services/sectors/readSectorFlow'
import { readSectors } from '@/server/services/sectors/readSectors'
import { readSectorTide } from '@/server/services/sectors/readSectorTide'

/** Names against each other: correlations, rotation, sectors. */
export function mapRoutes(deps: MarketDeps): readonly Route[] {
  const { maps, sectors } = contract
  return [
    implement(maps.correlation, ({ ctx, query }) => readCorrelation(deps, ctx, query)),
    implement(maps.rotation, ({ ctx, query }) => readRotation(deps, ctx, query)),
    implement(sectors.read, ({ ctx, query }) => readSectors(deps, ctx, query)),
    implement(sectors.flow, ({ ctx, query }) => readSectorFlow(deps, ctx, query)),
    implement(sectors.tide, ({ ctx, query }) => readSectorTide(deps, ctx, query)),
  ]
}
