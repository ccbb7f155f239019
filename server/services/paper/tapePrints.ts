import type { MarketPrint } from '@/lib/paper/paperBook'
import type { Tier } from '@/server/context'
import { eachRow } from '@/server/engine/ring/newest'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

type Prints = ReadonlyMap<string, readonly MarketPrint[]>

const TIERS: readonly Tier[] = ['live', 'delayed', 'sample']

/** What has traded on the tape of each tier between one look and the next; a new session begins anew. */
export class TapePrints {
  private readonly seen = new Map<Tier, { readonly epoch: string; readonly row: number }>()

  constructor(private readonly desk: TapeDesk) {}

  async since(symbols: ReadonlySet<string>): Promise<Readonly<Record<Tier, Prints>>> {
    const found: Record<Tier, Prints> = { live: new Map(), delayed: new Map(), sample: new Map() }
    for (const tier of TIERS) found[tier] = await this.ofTier(tier, symbols)
    return found
  }

  private async ofTier(tier: Tier, symbols: ReadonlySet<string>): Promise<Prints> {
    const { ring, row, session } = this.desk.views[tier]
    const known = this.seen.get(tier)
    this.seen.set(tier, { epoch: session.epoch, row })
    const prints = new Map<string, MarketPrint[]>()
    if (symbols.size === 0 || known === undefined || known.epoch !== session.epoch || row <= known.row) return prints
    await eachRow(ring, { fromRow: known.row + 1, toRow: row }, (item) => {
      if (item.canceled || !symbols.has(item.optionSymbol)) return
      const list = prints.get(item.optionSymbol) ?? []
      list.push({ price: item.price, size: item.size })
      prints.set(item.optionSymbol, list)
    })
    return prints
  }
}
