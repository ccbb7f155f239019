import type { MarketTideFrame, NetFlowFrame } from '@/lib/contract/socketFrames'
import { fixedText } from '@/lib/core/decimalText'
import { ALL_CLASSES, type ClassFilter } from '@/lib/flow/aggregates/flowClass'
import { type FlowSums, netFlow } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { MemoryScope } from '@/server/services/flow/tapeDesk'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { sumBy, sumMinutes } from '@/server/services/minutes/sumFlow'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import { MarketFeed } from '@/server/services/socket/socketFeed'

const OTM: ClassFilter = { type: 'all', money: 'otm', dte: 'all', noMulti: false, noDeep: false }

/** `market_tide` and `net_flow:T`: sums of the session so far, of the tables that Market Tide and Net Flow read (F11, F15). */
export class FlowFeed extends MarketFeed {
  readonly channels = ['market_tide', 'net_flow'] as const
  readonly everyMs = 1000

  async look(desk: SocketDesk): Promise<void> {
    const scope = await this.deps.desk.scopeOf(this.contextOf(desk), {})
    if (scope.kind !== 'memory' || scope.meta.as_of_ms === 0) return
    if (desk.isWanted(['market_tide'])) await this.tellTide(desk, scope)
    if (desk.isWanted(['net_flow'])) await this.tellNames(desk, scope)
  }

  private async tellTide(desk: SocketDesk, scope: MemoryScope): Promise<void> {
    const { timestamp, ...sums } = tideFrame(
      scope,
      await this.wholeOf(scope, ALL_CLASSES),
      await this.wholeOf(scope, OTM),
    )
    desk.publishState('market_tide', '', { timestamp, ...sums }, sums)
    desk.endRound('market_tide')
  }

  /** Sums of the whole market in the hours of a tide. */
  private async wholeOf(scope: MemoryScope, classes: ClassFilter): Promise<FlowSums> {
    const [minutes = new Map()] = await sumMinutes(this.deps.desk, scope, { classes, tickers: null }, null)
    return flowSumsOfKinds(totalOf(minutes, rangeOf(scope.sessionDate, 1)))
  }

  private async tellNames(desk: SocketDesk, scope: MemoryScope): Promise<void> {
    const names = mergeRoots(await sumBy(this.deps.desk, scope, 'ticker', { classes: ALL_CLASSES }))
    for (const ticker of desk.tickersOf('net_flow')) {
      const own = names.get(ticker)
      if (own === undefined) continue
      const { time, ...sums } = netFlowFrame(ticker, flowSumsOfKinds(own), scope)
      desk.publishState('net_flow', ticker, { ...sums, time }, sums)
    }
  }
}

function tideFrame({ meta }: MemoryScope, whole: FlowSums, otm: FlowSums): MarketTideFrame {
  const [all, out] = [netFlow(whole), netFlow(otm)]
  return {
    timestamp: new Date(meta.as_of_ms).toISOString(),
    net_volume: all.netVolume,
    net_call_premium: fixedText(all.ncp),
    net_put_premium: fixedText(all.npp),
    otm_net_volume: out.netVolume,
    otm_net_call_premium: fixedText(out.ncp),
    otm_net_put_premium: fixedText(out.npp),
  }
}

function netFlowFrame(ticker: string, sums: FlowSums, { meta }: MemoryScope): NetFlowFrame {
  const { ncp, npp } = netFlow(sums)
  return {
    ticker,
    net_call_prem: fixedText(ncp),
    net_call_vol: sums.callAskVolume - sums.callBidVolume,
    net_put_prem: fixedText(npp),
    net_put_vol: sums.putAskVolume - sums.putBidVolume,
    time: meta.as_of_ms,
  }
}
