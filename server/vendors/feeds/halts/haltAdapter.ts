import type { Declaration } from '@/lib/feeds/declaration'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import type { FeedAdapter, TakeEvent, Waits } from '@/server/feeds/port'
import { FeedFault } from '@/server/feeds/port'
import { ConditionalGet } from '@/server/vendors/feeds/conditionalGet'

const EVERY_MS = 60_000
const MOST_BYTES = 8_000_000

/** The list of trading halts of an exchange, asked for once a minute; its rows replace what an earlier list said of a halt. */
export class HaltAdapter implements FeedAdapter {
  readonly declares: Declaration
  private readonly http = new ConditionalGet(MOST_BYTES)
  private readonly counters = { fetched: 0, unchanged: 0, halts: 0, rejected: 0 }
  private told: string | null = null

  /** @param format reads the list; its name is the source of the rows, so that an imported list and this one are one */
  constructor(
    private readonly format: FileFormat,
    private readonly url: string,
    private readonly waits: Waits,
  ) {
    this.declares = {
      vendor: format.name,
      title: format.title,
      kinds: { halts: 'delayed' },
      delayMs: EVERY_MS,
      print: null,
      limits: { connections: 1, symbols: null, perMinute: 1 },
      overload: 'halt',
      licence: { termsUrl: new URL(url).origin, checkedOn: '2026-11-27', attribution: format.title },
    }
  }

  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const fetched = await this.http.get(this.url, signal)
      if (fetched.kind === 'unknown') throw new FeedFault('protocol', 'The list of halts is not at its address.')
      this.counters[fetched.kind === 'body' ? 'fetched' : 'unchanged'] += 1
      if (fetched.kind === 'body') await this.tell(fetched.text, take)
      await follows?.()
      await this.waits.sleep(EVERY_MS, signal)
    }
  }

  figures(): Readonly<Record<string, number>> {
    return this.counters
  }

  words(): string | null {
    return this.told
  }

  private otherForm(why: string): FeedFault {
    this.http.forget(this.url)
    return new FeedFault('protocol', `The list of halts changed its form: ${why}`)
  }

  private async tell(text: string, take: TakeEvent): Promise<void> {
    const bytes = new TextEncoder().encode(text)
    const entry = { name: this.format.name, bytes: () => once(bytes) }
    // A page in place of the list has no rows either: it is not a morning without halts.
    if (
      !this.format.detects({ fileName: this.format.name, entryNames: [], bytes, text: text.replace(/^\uFEFF|"/g, '') })
    )
      throw this.otherForm('it is no such list')
    let halts = 0
    try {
      for await (const record of this.format.read([entry], { fileName: this.format.name })) {
        if (record.kind === 'reject') this.counters.rejected += 1
        if (record.kind !== 'entity') continue
        halts += 1
        await take({ kind: 'row', table: record.table, row: record.row as Record<string, unknown> })
      }
    } catch (error) {
      throw this.otherForm(error instanceof Error ? error.message : 'unreadable')
    }
    this.counters.halts += halts
    this.told = `${halts === 1 ? '1 halt' : `${halts} halts`} in the list of the last minute.`
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
