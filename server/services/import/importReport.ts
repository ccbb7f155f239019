import type { FileFormat } from '@/server/collectors/files/fileFormat'

const examplesKept = 10

/** What an import did, counted as it goes. */
export class ImportReport {
  /** Rows (or members) read, good and bad. */
  read = 0
  /** Line of the last record if it was a day. */
  dayLine = 0
  /** Line of the last record if it was a published figure. */
  figureLine = 0
  /** Prints handed to the store. */
  prints = 0
  /** Of those, how many the store already had. */
  alreadyStored = 0
  /** Prints that the source marks as cancelled or that cancel another; kept, but in no sum. */
  cancelled = 0
  /** Prints equal to an earlier one in every field; kept. */
  duplicates = 0
  chains = 0
  days = 0
  /** Of those, how many stood for a contract at an instant, or on a day, that the source had told before. */
  knownChains = 0
  knownDays = 0
  rejected = 0
  /** Rows of stored entities by table: handed over, and of those new to the store. */
  readonly entities = new Map<string, { rows: number; added: number }>()
  readonly sessions = new Set<string>()
  readonly notes: string[] = []
  private readonly reasons = new Map<string, { count: number; lines: number[] }>()

  constructor(
    readonly file: string,
    readonly format: FileFormat,
  ) {}

  reject(line: number, reason: string): void {
    this.rejected++
    const known = this.reasons.get(reason) ?? { count: 0, lines: [] }
    known.count++
    if (known.lines.length < examplesKept) known.lines.push(line)
    this.reasons.set(reason, known)
  }

  get stored(): number {
    const added = [...this.entities.values()].reduce((sum, entity) => sum + entity.added, 0)
    const known = this.alreadyStored + this.knownChains + this.knownDays
    return this.prints + this.chains + this.days - known + added
  }

  private entityParts(): string[] {
    return [...this.entities].map(([table, { added }]) => part(added, `rows of ${table}`, true))
  }

  /** What the store had before, one line a kind. */
  private knownLines(): string[] {
    const kinds: (readonly [number, string])[] = [
      [this.alreadyStored, 'prints'],
      [this.knownDays, 'contract days'],
      [this.knownChains, 'chain rows'],
      ...[...this.entities].map(([table, { rows, added }]) => [rows - added, `rows of ${table}`] as const),
    ]
    return kinds
      .filter(([known]) => known > 0)
      .map(([known, name]) => `  unchanged  ${count(known)} ${name} were already stored`)
  }

  /** Lines for the terminal. */
  lines(): string[] {
    const sessions = [...this.sessions].sort()
    return [
      `${this.file}: ${this.format.title} (${this.format.name})`,
      `  read       ${count(this.read)} rows${sessions.length > 0 ? `, session ${sessions.length > 3 ? `${sessions[0]} … ${sessions.at(-1)}` : sessions.join(', ')}` : ''}`,
      `  stored     ${[part(this.prints - this.alreadyStored, 'prints', this.prints > 0), part(this.days - this.knownDays, 'contract days', this.days > 0), part(this.chains - this.knownChains, 'chain rows', this.chains > 0), ...this.entityParts()].filter(Boolean).join(', ') || 'nothing'}`,
      ...this.knownLines(),
      ...(this.prints > 0
        ? [
            `  cancels    ${count(this.cancelled)} rows cancelled or cancelling, in no sum`,
            `  duplicates ${count(this.duplicates)} rows equal another; kept as separate prints`,
          ]
        : []),
      `  rejected   ${count(this.rejected)}${this.rejected > 0 ? ':' : ''}`,
      ...[...this.reasons].map(
        ([reason, { count: n, lines }]) =>
          `    ${reason} (${count(n)}: line ${lines.join(', ')}${n > lines.length ? ', …' : ''})`,
      ),
      ...this.notes.map((note) => `  note       ${note}`),
    ]
  }
}

const count = (n: number): string => n.toLocaleString('en-US')
const part = (n: number, name: string, always = false): string => (n > 0 || always ? `${count(n)} ${name}` : '')
