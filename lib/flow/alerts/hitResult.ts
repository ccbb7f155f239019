import type { EpochUs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { type ContractOutcome, changePercent, gainPercent } from '@/lib/flow/alerts/outcome'
import type { UnderlyingMinutes } from '@/lib/flow/alerts/underlyingMinutes'
import { sessionOffset } from '@/lib/market/calendar'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

/** What followed a hit, in percent; null while it has not happened or is not known. F66. */
export interface HitResult {
  readonly under15: number | null
  readonly under60: number | null
  readonly underClose: number | null
  readonly under1d: number | null
  readonly under5d: number | null
  readonly contract15: number | null
  readonly contract60: number | null
  readonly contractClose: number | null
  readonly contractMax: number | null
  readonly contractMin: number | null
  /** The same instants on a ticker of the same size, drawn by the id of the hit. */
  readonly bench15: number | null
  readonly bench60: number | null
  readonly benchClose: number | null
  readonly bench1d: number | null
  readonly bench5d: number | null
}

/** Nothing has followed yet. */
export const NO_RESULT: HitResult = {
  under15: null,
  under60: null,
  underClose: null,
  under1d: null,
  under5d: null,
  contract15: null,
  contract60: null,
  contractClose: null,
  contractMax: null,
  contractMin: null,
  bench15: null,
  bench60: null,
  benchClose: null,
  bench1d: null,
  bench5d: null,
}

export interface ResultTools {
  readonly minutes: UnderlyingMinutes
  /** Nothing after this instant is known. */
  readonly untilUs: EpochUs
  /** Newest session whose close may be known. */
  readonly lastClosed: IsoDate
  readonly closeOf: (ticker: Ticker, sessionDate: IsoDate) => Usd | null
  /** Tickers of the size of this one, for the benchmark. */
  readonly peersOf: (ticker: Ticker) => readonly Ticker[]
}

const TRIES = 4

/** F66 for one hit. Underlying: from the price at the hit; contract: bought at the ask, sold at a later bid. */
export function hitResult(hit: AlertHit, outcome: ContractOutcome | null, tools: ResultTools): HitResult {
  const closeUs = sessionEndMs(hit.sessionDate) * 1000
  const at15 = hit.atUs + 15 * MINUTE_US
  const at60 = hit.atUs + 60 * MINUTE_US
  const move = (us: EpochUs) => changeTo(hit.ticker, hit.underlying, us, tools)
  const bench = peerOf(hit, tools)
  const benchMove = (us: EpochUs) =>
    bench === null ? null : changeTo(bench, tools.minutes.priceAt(bench, hit.atUs), us, tools)
  const gain = (bid: Usd | null | undefined, us: EpochUs) =>
    outcome === null || us > tools.untilUs ? null : gainPercent(outcome.entryAsk, bid ?? null)
  const dayOf = (ticker: Ticker, from: Usd | null, count: number) => {
    const date = sessionOffset(hit.sessionDate, count)
    return date > tools.lastClosed ? null : changePercent(from, tools.closeOf(ticker, date))
  }
  const day = (count: number) => dayOf(hit.ticker, hit.underlying, count)
  const benchDay = (count: number) =>
    bench === null ? null : dayOf(bench, tools.minutes.priceAt(bench, hit.atUs), count)
  return {
    under15: at15 > closeUs ? null : move(at15),
    under60: at60 > closeUs ? null : move(at60),
    underClose: hit.atUs >= closeUs ? null : move(closeUs),
    under1d: hit.ticker === '' ? null : day(1),
    under5d: hit.ticker === '' ? null : day(5),
    contract15: gain(outcome?.bid15, at15),
    contract60: gain(outcome?.bid60, at60),
    contractClose: gain(outcome?.bidClose, closeUs),
    contractMax: outcome === null ? null : gainPercent(outcome.entryAsk, outcome.bidMax),
    contractMin: outcome === null ? null : gainPercent(outcome.entryAsk, outcome.bidMin),
    bench15: at15 > closeUs ? null : benchMove(at15),
    bench60: at60 > closeUs ? null : benchMove(at60),
    benchClose: hit.atUs >= closeUs ? null : benchMove(closeUs),
    bench1d: benchDay(1),
    bench5d: benchDay(5),
  }
}

function changeTo(ticker: Ticker, from: Usd | null, us: EpochUs, { minutes, untilUs }: ResultTools): number | null {
  return us > untilUs || ticker === '' ? null : changePercent(from, minutes.priceAt(ticker, us))
}

/** A ticker of the same size with a price at the hit; the same one in every run, whoever told the prints. */
function peerOf(hit: AlertHit, tools: ResultTools): Ticker | null {
  const peers = tools.peersOf(hit.ticker)
  const name = hit.id.replace(`.${hit.source}.`, '.')
  for (let attempt = 0; attempt < TRIES && peers.length > 0; attempt += 1) {
    const peer = peers[hashOf(`${name} ${attempt}`) % peers.length]
    if (peer !== undefined && peer !== hit.ticker && tools.minutes.priceAt(peer, hit.atUs) !== null) return peer
  }
  return null
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
