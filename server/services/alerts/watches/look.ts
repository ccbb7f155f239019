import type { WatchProgram } from '@/lib/flow/alerts/program'
import type { LaneWatch } from '@/lib/flow/alerts/watch'
import type { WatchLook } from '@/server/engine/alerts/watchMemory'
import { exposureLook, straddleLook } from '@/server/services/alerts/watches/chainLooks'
import { contractsLook } from '@/server/services/alerts/watches/contractLooks'
import { eventLook } from '@/server/services/alerts/watches/eventLook'
import { deltaFlowLook, equityLook, fundFlowLook } from '@/server/services/alerts/watches/flowLooks'
import { haltLook } from '@/server/services/alerts/watches/haltLook'
import type { Place, ProgramOf, Reader } from '@/server/services/alerts/watches/lane'
import { ivSpikeLook, namesLook } from '@/server/services/alerts/watches/nameLooks'
import { newsLook, releaseLook } from '@/server/services/alerts/watches/newsLooks'
import { portfolioLook } from '@/server/services/alerts/watches/portfolioLook'
import { sectorLook } from '@/server/services/alerts/watches/sectorLook'

const READERS: { readonly [K in LaneWatch['kind']]: Reader<K> } = {
  names: namesLook,
  contracts: contractsLook,
  iv_spike: ivSpikeLook,
  exposure: exposureLook,
  straddle: straddleLook,
  delta_flow: deltaFlowLook,
  equity: equityLook,
  halt: haltLook,
  event: eventLook,
  fund_flow: fundFlowLook,
  sector: sectorLook,
  portfolio: portfolioLook,
  news: newsLook,
  release: releaseLook,
}

/** What fulfils a watch at this moment; null while its read model cannot tell. */
export function look(place: Place, program: WatchProgram): Promise<WatchLook | null> {
  return lookOf(place, program, program.watch.kind)
}

function lookOf<K extends LaneWatch['kind']>(place: Place, program: WatchProgram, kind: K): Promise<WatchLook | null> {
  return READERS[kind](place, program as ProgramOf<K>)
}
