import type { Ticker, Usd } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'

/** What a filter says for certain about every print that can match it. */
export interface Indexed {
  /** Only prints of these tickers can match. */
  readonly tickers?: readonly Ticker[] | undefined
  /** Only prints of at least this premium can match. */
  readonly minPremium?: Usd | undefined
  /** Only prints with a report flag (sweep, floor, cross) can match. */
  readonly needsFlag?: boolean | undefined
}

/**
 * Finds the filters that a print can match, without looking at the others: by ticker where they name tickers, by least
 * premium, by report flag. A thousand filters cost a print what a few of them cost.
 */
export class FilterIndex<F extends Indexed> {
  private readonly ofTicker = new Map<Ticker, F[]>()
  private readonly ofAll: F[] = []

  add(filter: F): void {
    for (const list of this.listsOf(filter)) {
      let place = list.length
      while (place > 0 && least(list[place - 1]) > least(filter)) place -= 1
      list.splice(place, 0, filter)
    }
  }

  delete(filter: F): void {
    for (const list of this.listsOf(filter)) {
      const place = list.indexOf(filter)
      if (place >= 0) list.splice(place, 1)
    }
    for (const ticker of filter.tickers ?? []) if (this.ofTicker.get(ticker)?.length === 0) this.ofTicker.delete(ticker)
  }

  clear(): void {
    this.ofTicker.clear()
    this.ofAll.length = 0
  }

  /** Visits the filters that may match a print. */
  each(item: FlowItem, visit: (filter: F) => void): void {
    walk(this.ofAll, item, visit)
    const own = this.ofTicker.get(item.ticker)
    if (own !== undefined) walk(own, item, visit)
  }

  private listsOf({ tickers }: F): readonly F[][] {
    return tickers === undefined ? [this.ofAll] : [...new Set(tickers)].map((ticker) => this.listOf(ticker))
  }

  private listOf(ticker: Ticker): F[] {
    const known = this.ofTicker.get(ticker)
    if (known !== undefined) return known
    const fresh: F[] = []
    this.ofTicker.set(ticker, fresh)
    return fresh
  }
}

const least = (filter: Indexed | undefined): Usd => filter?.minPremium ?? 0

function walk<F extends Indexed>(filters: readonly F[], item: FlowItem, visit: (filter: F) => void): void {
  const { premium } = item
  const hasFlag = item.reportFlags.length > 0
  for (const filter of filters) {
    if (least(filter) > premium) return
    if (filter.needsFlag !== true || hasFlag) visit(filter)
  }
}
