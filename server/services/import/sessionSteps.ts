import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import type { FilePrint } from '@/server/collectors/files/fileFormat'
import { createTapeState, type TapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { rowsPerFile } from '@/server/services/import/contentNumber'
import type { ImportReport } from '@/server/services/import/importReport'
import type { TapeStore } from '@/server/stores/tape/port'

const batchItems = 5000

interface OpenSession {
  readonly state: TapeState
  readonly storedBefore: number
  rank: number
  items: FlowItem[]
}

/** Runs the prints of a file through `step`, session by session, and stores them in batches. */
export class SessionSteps {
  private readonly open = new Map<IsoDate, OpenSession>()
  private inFlight: Promise<void> | null = null

  constructor(
    private readonly tape: TapeStore,
    private readonly clock: Clock,
    private readonly report: ImportReport,
    private readonly file: { readonly source: string; readonly content: number },
  ) {}

  /** Prints of one session must come in time order. */
  async add(line: number, print: FilePrint): Promise<void> {
    const session = await this.sessionOf(print.session_date)
    const seq = this.file.content * rowsPerFile + ++session.rank
    try {
      const { item } = step(session.state, placePrint(print, seq, this.file.source), this.clock())
      if (item.canceled) this.report.cancelled++
      session.items.push(item)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.report.reject(line, error.message)
    }
    if (session.items.length >= batchItems) await this.flush(print.session_date, session)
  }

  /** Stores what is left and counts what the store already had. */
  async finish(): Promise<void> {
    for (const [date, session] of this.open) await this.flush(date, session)
    await this.settle()
    const after = await this.storedPrints()
    let added = 0
    for (const [date, session] of this.open) added += (after.get(date) ?? 0) - session.storedBefore
    this.report.alreadyStored = this.report.prints - added
  }

  private async sessionOf(date: IsoDate): Promise<OpenSession> {
    const known = this.open.get(date)
    if (known) return known
    await this.settle()
    const storedBefore = (await this.storedPrints()).get(date) ?? 0
    const session: OpenSession = { state: createTapeState({ sessionDate: date }), storedBefore, rank: 0, items: [] }
    this.open.set(date, session)
    this.report.sessions.add(date)
    return session
  }

  /** Hands a batch to the store without waiting for it: the next one is read meanwhile. At most one is on its way. */
  private async flush(date: IsoDate, session: OpenSession): Promise<void> {
    const { items } = session
    if (items.length === 0) return
    session.items = []
    await this.settle()
    this.inFlight = this.insert(date, items)
    // Whoever settles hears of a failure; until then it is not an unhandled one.
    this.inFlight.catch(() => undefined)
  }

  private async settle(): Promise<void> {
    const { inFlight } = this
    this.inFlight = null
    await inFlight
  }

  private async insert(date: IsoDate, items: readonly FlowItem[]): Promise<void> {
    const token = `import:${this.file.source}:${date}:${items[0]?.seq}-${items.at(-1)?.seq}`
    await this.tape.insertPrints({ token, items })
    this.report.prints += items.length
  }

  private async storedPrints(): Promise<Map<IsoDate, number>> {
    const sessions = await this.tape.sessions()
    return new Map(sessions.filter((s) => s.source === this.file.source).map((s) => [s.sessionDate, s.prints]))
  }
}

/**
 * Gives a print that was just read its place in the tape. Changes the print itself: to copy its fields costs as much as
 * to read them from the file.
 */
export function placePrint(print: FilePrint, seq: number, source: string): RawPrint {
  return Object.assign(print, { seq, source, cancels_seq: null })
}
