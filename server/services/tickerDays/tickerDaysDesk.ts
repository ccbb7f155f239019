import { LRUCache } from 'lru-cache'
import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { DatedClose } from '@/lib/equities/performance'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'
import type { ServiceContext } from '@/server/context'
import { TapeRush } from '@/server/engine/live/tapeRush'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { Block, BlockKeeper } from '@/server/services/tickerDays/blocks'
import { derivedFigures, PastVolatility, type ReadFigure } from '@/server/services/tickerDays/derivedFigures'
import type { PartName } from '@/server/services/tickerDays/figureParts'
import { flowByName, putFlow } from '@/server/services/tickerDays/flowFigures'
import { type Frame, frameOf } from '@/server/services/tickerDays/frame'
import { putImportedInterest } from '@/server/services/tickerDays/interestFigures'
import { marketCaps } from '@/server/services/tickerDays/marketCaps'
import { missingOf } from '@/server/services/tickerDays/missingFigures'
import { chainsOf, emptyHistories, type Histories, type Part, partsOf } from '@/server/services/tickerDays/parts'
import { lastPrice, putSeenPrices } from '@/server/services/tickerDays/priceFigures'
import { multiplesAt } from '@/server/services/tickerDays/reportFigures'
import { type Pending, TickerTable } from '@/server/services/tickerDays/tickerTable'

/** The names of a session. */
export interface TickerDays {
  readonly scope: Scope
  readonly table: TickerTable
  /** Closes of the last sessions of a name, the running price last, oldest first. */
  closes(ticker: Ticker, sessions: number): Promise<readonly DatedClose[]>
  /** Which of these parts are not worked out for these names yet; they are the next ones in turn. */
  waitingFor(names: ReadonlySet<PartName>, tickers: readonly Ticker[]): readonly PartName[]
}

/** Sessions whose histories are kept. */
const KEPT_HISTORIES = 4

/**
 * One row for each name of a session, for every tier: prices and option sums at once, the rest in parts that are worked
 * out behind the answer and kept. Pages, maps and lists read this instead of asking name by name. pages.md Part 5.
 */
export class TickerDaysDesk {
  private readonly histories = new LRUCache<string, Histories>({
    max: KEPT_HISTORIES,
    dispose: (_, key) => this.keeper.forget(key),
  })
  private readonly tables = new WeakMap<Block, { readonly stamp: string; readonly table: TickerTable }>()
  private readonly pastVols = new WeakMap<Block, PastVolatility>()

  constructor(
    private readonly deps: MarketDeps,
    private readonly keeper: Pick<BlockKeeper, 'get' | 'forget' | 'settled'> = keeperOf(deps),
  ) {}

  /** `named`: the parts that the caller shows, where it knows; the others are worked out behind those. */
  async read(ctx: ServiceContext, when: When, named?: ReadonlySet<PartName>): Promise<TickerDays> {
    const frame = await frameOf(this.deps, ctx, when)
    const moment = await cached(this.deps.desk, frame.scope, `ticker days ${frame.key}`, () => this.momentOf(frame))
    const histories = this.historiesOf(frame)
    const isShown = (part: PartName) => named?.has(part) ?? true
    const parts = partsOf({ keeper: this.keeper, deps: this.deps, frame, moment, histories, isShown })
    const table = this.tableOf(frame, moment, parts, histories)
    return {
      scope: frame.scope,
      table,
      closes: (ticker, sessions) => this.closesOf(frame, table, ticker, sessions),
      waitingFor: (names, tickers) =>
        waitingFor(
          parts.filter(({ part }) => names.has(part)),
          table,
          tickers,
        ),
    }
  }

  /** Exposure of all names alone, for those who sum the market, with their rows. */
  async chains(ctx: ServiceContext, when: When): Promise<{ readonly block: Block } & Pick<Frame, 'rows'>> {
    const frame = await frameOf(this.deps, ctx, when)
    return { block: chainsOf({ keeper: this.keeper, deps: this.deps, frame }), rows: frame.rows }
  }

  /** Resolves when all parts that were asked for are whole. */
  async settled(): Promise<void> {
    await this.keeper.settled()
  }

  private async closesOf({ scope }: Frame, table: TickerTable, ticker: Ticker, sessions: number) {
    const row = table.rowOfTicker(ticker)
    if (row < 0) return []
    const { sessionDate, market } = scope
    const past = valueOr(await market.prices.closes([ticker], sessionDate, sessions), null)?.get(ticker) ?? []
    const last = table.value('last', row)
    return last === null ? past : [...past, { date: sessionDate, close: last }]
  }

  /** Prices and option sums: cheap enough for every question. */
  private async momentOf(frame: Frame): Promise<Block> {
    const block = new Block('moment', frame.names.length)
    putSeenPrices(block, frame)
    for (const [ticker, sums] of await flowByName(this.deps, frame.scope)) {
      const row = frame.rows.get(ticker)
      if (row !== undefined) putFlow(block, row, sums)
    }
    if (frame.contracts !== null) putImportedInterest(block, frame)
    return block
  }

  private tableOf(frame: Frame, moment: Block, parts: readonly Part[], histories: Histories): TickerTable {
    const stamp = parts.map(({ block }) => `${block.key}:${block.done}`).join(' ')
    const known = this.tables.get(moment)
    if (known?.stamp === stamp) return known.table
    const columns = new Map<string, Float64Array>(moment.entries())
    const add = (block: Block) => {
      for (const [name, column] of block.entries()) columns.set(name, column)
    }
    for (const { block } of parts) add(block)
    const minutes = columns.get('minute_price')
    const last = moment.column('last').map((_, row) => lastPrice(moment, minutes, row) ?? Number.NaN)
    columns.set('last', last)
    for (const [name, column] of marketCaps(frame, last, columns.get('net_premium'))) columns.set(name, column)
    const read = (name: string, row: number): number | null => {
      const value = columns.get(name)?.[row]
      return value === undefined || Number.isNaN(value) ? null : value
    }
    add(this.pastVolOf(frame, parts, histories, read))
    add(derivedFigures(frame.names.length, read, (row) => multiples(frame, histories, read, row)))
    const pending = parts
      .filter(({ block }) => !block.isWhole)
      .map(
        ({ part, block }): Pending => ({
          part,
          done: block.done,
          of: block.size,
        }),
      )
    const table = new TickerTable(frame, frame.scope.sessionDate, pending, missingOf(frame, columns, pending))
    table.put([...columns].filter((entry): entry is [StockFieldName, Float64Array] => isStockField(entry[0])))
    this.tables.set(moment, { stamp, table })
    return table
  }

  /** A year of volatilities is looked through for the names whose figures have come. */
  private pastVolOf(frame: Frame, parts: readonly Part[], { vols }: Histories, read: ReadFigure): Block {
    const own = parts.find(({ part }) => part === 'Volatility')
    const known = own === undefined ? undefined : this.pastVols.get(own.block)
    const past = known ?? new PastVolatility(frame.names.length)
    if (own !== undefined && known === undefined) this.pastVols.set(own.block, past)
    past.update(read, vols)
    return past.block
  }

  private historiesOf(frame: Frame): Histories {
    const key = frame.dayKey
    const known = this.histories.get(key)
    if (known !== undefined) return known
    const histories = emptyHistories(frame.names.length)
    this.histories.set(key, histories)
    return histories
  }
}

function keeperOf({ desk, onTrouble }: MarketDeps): BlockKeeper {
  const rush = new TapeRush([desk.views.live, desk.views.sample])
  return new BlockKeeper(() => rush.isOn, onTrouble)
}

function waitingFor(parts: readonly Part[], table: TickerTable, tickers: readonly Ticker[]): readonly PartName[] {
  const rows = tickers.map((ticker) => table.rowOfTicker(ticker)).filter((row) => row >= 0)
  return parts.flatMap(({ part, block }) => {
    if (rows.every((row) => block.knows(row))) return []
    block.want(rows)
    return [part]
  })
}

/** Multiples move with the price, the reports behind them do not. */
function multiples({ scope }: Frame, { reports }: Histories, read: ReadFigure, row: number): [string, number | null][] {
  const [own, last] = [reports.of(row), read('last', row)]
  if (own === null || last === null) return []
  return Object.entries(multiplesAt(own, scope.sessionDate, last, read('eps_growth', row)))
}

/** The one desk of a host. */
export const tickerDaysOf = perOwner((deps: MarketDeps) => new TickerDaysDesk(deps))
