import { isPlausibleDay, parseAmount } from '@/lib/equities/disclosures'
import type { EntityRow, FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull, symbolOf } from '@/server/collectors/files/market/cells'
import { resolved } from '@/server/collectors/files/market/xml'

type Trade = EntityRow<'political_trades'>

/** Counts what was left unknown, so that the report can say so. */
export class Doubts {
  private readonly counts = new Map<string, number>()
  private readonly ordinals = new Map<string, number>()

  add(what: string): null {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
    return null
  }

  /** Place inside the filing: the same filing collected again gives the same places. */
  ordinal(filing: string): number {
    this.ordinals.set(filing, (this.ordinals.get(filing) ?? 0) + 1)
    return this.ordinals.get(filing) ?? 1
  }

  *notes(): Generator<FileRecord> {
    for (const [what, count] of this.counts) yield { kind: 'note', text: `${count.toLocaleString('en-US')} ${what}` }
  }

  day(text: string, column: string): string | null {
    const day = anyDayOrNull(text, column)
    if (day !== null && !isPlausibleDay(day))
      return this.add(`rows whose ${column} cannot be (year ${day.slice(0, 4)}): left unknown`)
    return day
  }

  ticker(text: string): string {
    const clean =
      resolved(text.replace(/<[^>]*>/g, ' '))
        .trim()
        .split(/\s+/)[0] ?? ''
    if (/^(-*|n\/?a|none|unknown)$/i.test(clean)) return ''
    try {
      return symbolOf(clean)
    } catch {
      this.add('rows whose ticker cannot be one: kept without')
      return ''
    }
  }

  amount(text: string): Pick<Trade, 'amount' | 'amount_low' | 'amount_high'> {
    const amount = text.replace(/\s+/g, ' ').trim()
    const range = parseAmount(amount)
    if (range === null && !/^(unknown|n\/?a|-*|)$/i.test(amount))
      this.add('rows whose amount breaks off: kept as written, without sums')
    return { amount, amount_low: range?.low ?? null, amount_high: range?.high ?? null }
  }
}
