import type { EpochMs } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { AVERAGE_STEP_MS, fillAverages } from '@/server/services/tickerDays/averageFigures'
import type { Block, BlockAsk, BlockKeeper, Lane } from '@/server/services/tickerDays/blocks'
import { fillCalendar, fillOwnership } from '@/server/services/tickerDays/companyFigures'
import type { PartName } from '@/server/services/tickerDays/figureParts'
import type { Frame } from '@/server/services/tickerDays/frame'
import { CloseHistory, fillCloses, fillTechnical } from '@/server/services/tickerDays/historyFigures'
import { fillChains, fillVolatility, VolHistory } from '@/server/services/tickerDays/interestFigures'
import { fillPrices, lastPrice, putBars } from '@/server/services/tickerDays/priceFigures'
import { fillRanges } from '@/server/services/tickerDays/rangeFigures'
import { fillReports, fillShorts, ReportHistory } from '@/server/services/tickerDays/reportFigures'

const BARS_EVERY_MS = 2 * MINUTE_MS
const TECHNICAL_EVERY_MS = MINUTE_MS
const VOLATILITY_EVERY_MS = 15 * MINUTE_MS
/** A chain is the dearest of all: open interest holds the whole day, exposure follows by the hour. */
const CHAINS_EVERY_MS = 60 * MINUTE_MS

/** A part of the table that takes long, with how far it is. */
export interface Part {
  readonly part: PartName
  readonly block: Block
}

/** What parts keep beside their columns. */
export interface Histories {
  readonly closes: CloseHistory
  readonly vols: VolHistory
  readonly reports: ReportHistory
}

export const emptyHistories = (size: number): Histories => ({
  closes: new CloseHistory(size),
  vols: new VolHistory(size),
  reports: new ReportHistory(),
})

interface Work {
  readonly keeper: Pick<BlockKeeper, 'get'>
  readonly deps: MarketDeps
  readonly frame: Frame
  readonly moment: Block
  readonly histories: Histories
  /** Whether who asks waits for a part. */
  readonly isShown: (part: PartName) => boolean
}

type Ask = Pick<BlockAsk, 'key' | 'isExact' | 'fill'>

const LANES: Readonly<Record<string, Lane>> = wordTable({
  prices: 'live',
  bars: 'live',
  averages: 'whole',
  owners: 'whole',
  ranges: 'slow',
  reports: 'slow',
  shorts: 'slow',
})

/** Instant of the chains that a block of them was read from, UTC ms. */
export const instantOfChains = ({ key }: Pick<Block, 'key'>): EpochMs => Number(key)

/** Gamma, delta and levels of every name (F23, F24, F28), by the hour: the same block whoever asks first. */
export function chainsOf({
  keeper,
  deps,
  frame,
  isShown,
}: Pick<Work, 'keeper' | 'deps' | 'frame'> & Partial<Pick<Work, 'isShown'>>): Block {
  const { names, isExact, untilMs, scope } = frame
  const openMs = sessionStartMs(scope.sessionDate)
  const atMs = openMs + Math.max(0, Math.floor((untilMs - openMs) / CHAINS_EVERY_MS)) * CHAINS_EVERY_MS
  return keeper.get({
    family: `chains ${frame.key}`,
    size: names.length,
    lane: 'slow',
    key: `${atMs}`,
    isExact,
    isBehind: isShown?.('Open interest and exposure') === false,
    fill: (block) => fillChains(block, deps, frame),
  })
}

/** Asks for parts by how often they are worked out. */
function askFor({ keeper, frame, isShown }: Pick<Work, 'keeper' | 'frame' | 'isShown'>) {
  const { dayKey, key, isExact, scope } = frame
  const get = (part: PartName, id: string, family: string, ask: Ask): Part => ({
    part,
    block: keeper.get({
      family: `${id} ${family}`,
      size: frame.names.length,
      lane: LANES[id] ?? 'quick',
      isBehind: !isShown(part),
      ...ask,
    }),
  })
  /** What holds for the whole session. */
  const daily = (part: PartName, id: string, fill: Ask['fill']) => get(part, id, dayKey, { key: dayKey, fill })
  /** What is worked out anew every so often. */
  const moving = (part: PartName, id: string, everyMs: number, fill: Ask['fill']) => {
    const place = Math.floor((frame.untilMs - sessionStartMs(scope.sessionDate)) / everyMs)
    return get(part, id, key, { key: `${place}`, isExact, fill })
  }
  return { daily, moving }
}

/** All parts in the order of their turns: what most readers look at first; a part may read the rows of those before it. */
export function partsOf(work: Work): readonly Part[] {
  const { deps, frame, moment, histories } = work
  const { daily, moving } = askFor(work)
  const prices = moving('Prices', 'prices', MINUTE_MS, (block) => fillPrices(block, frame))
  const last = (row: number) => lastPrice(moment, prices.block.column('minute_price'), row)
  const first = [
    prices,
    daily('Calendar', 'calendar', (block) => fillCalendar(block, frame)),
    daily('Price history', 'closes', (block) => fillCloses(block, frame, histories.closes)),
    moving('Returns and averages', 'technical', TECHNICAL_EVERY_MS, (block) =>
      fillTechnical(block, { frame, history: histories.closes, last }),
    ),
  ]
  const volatility = [
    moving('Volatility', 'volatility', VOLATILITY_EVERY_MS, (block) => fillVolatility(block, deps, frame)),
    daily('Volatility history', 'vols', (block) => histories.vols.fill(block, frame)),
  ]
  const bars = moving('Range and volume', 'bars', BARS_EVERY_MS, (block) => putBars(block, frame))
  return [
    ...first,
    ...volatility,
    bars,
    moving('Average volumes', 'averages', AVERAGE_STEP_MS, (block) => fillAverages(block, deps, frame)),
    daily('Filings', 'owners', (block) => fillOwnership(block, deps, frame)),
    daily('Financial reports', 'reports', (block) => fillReports(block, frame, histories.reports)),
    { part: 'Open interest and exposure', block: chainsOf(work) },
    daily('Daily ranges', 'ranges', (block) => fillRanges(block, frame)),
    daily('Short interest', 'shorts', (block) => fillShorts(block, frame)),
  ]
}
