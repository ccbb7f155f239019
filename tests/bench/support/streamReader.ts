import { type ClientRequest, get } from 'node:http'

/** What one client of the live stream has seen. */
export interface StreamCounts {
  rows: number
  /** Rows that a gap or a jump left out, and those that the repair brought back. */
  missing: number
  repaired: number
  /** Messages whose number was not the next one. */
  jumps: number
  gaps: number
  ended: number
}

export interface StreamTarget {
  readonly port: number
  readonly filter: string
  readonly token: string
  /** Distance of two sequences of the same filter. */
  readonly stride: number
}

const ROW = /"seq":(\d+),"session_date":"[^"]*","executed_at_us":(\d+)/g

/**
 * A client as small as it can be: it numbers messages, follows sequences, takes the age of every row, and repairs a gap
 * as the browser does, by a page of prints between two sequences. It reads frames as text without parsing the rows,
 * so that a thousand of them fit beside the host.
 */
export class StreamReader {
  private request: ClientRequest | null = null
  private text = ''
  private n = 0
  private lastSeq = 0
  isOpen = false

  constructor(
    private readonly target: StreamTarget,
    private readonly counts: StreamCounts,
    private readonly onAge: (ms: number) => void,
  ) {}

  open(): void {
    const { port, filter, token } = this.target
    const path = `/api/live?sub=${encodeURIComponent(`tape.options|${filter}`)}`
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
    this.request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.setEncoding('latin1')
      answer.on('data', (chunk: string) => this.take(chunk))
      answer.on('end', () => this.end())
    })
    this.request.on('error', () => this.end())
  }

  close(): void {
    this.isOpen = false
    this.request?.destroy()
  }

  private end(): void {
    if (this.isOpen) this.counts.ended += 1
    this.isOpen = false
  }

  private take(chunk: string): void {
    this.text += chunk
    for (let end = this.text.indexOf('\n\n'); end >= 0; end = this.text.indexOf('\n\n')) {
      this.event(this.text.slice(0, end))
      this.text = this.text.slice(end + 2)
    }
  }

  private event(frame: string): void {
    const kind = /^event: (\w+)/.exec(frame)?.[1]
    if (kind === undefined || kind === 'heartbeat') return
    const n = Number(/"n":(\d+)/.exec(frame)?.[1] ?? 0)
    if (n !== this.n + 1) this.counts.jumps += 1
    this.n = n
    if (kind === 'snapshot') this.snapshot(frame)
    else if (kind === 'gap') this.counts.gaps += 1
    else this.delta(frame)
  }

  private snapshot(frame: string): void {
    for (const [, seq] of frame.matchAll(ROW)) this.lastSeq = Math.max(this.lastSeq, Number(seq))
    this.isOpen = true
  }

  private delta(frame: string): void {
    const now = Date.now()
    for (const [, seqText, usText] of frame.matchAll(ROW)) {
      const seq = Number(seqText)
      this.counts.rows += 1
      this.onAge(now - Number(usText) / 1000)
      if (this.lastSeq > 0 && seq - this.lastSeq > this.target.stride) this.repair(this.lastSeq, seq)
      this.lastSeq = seq
    }
  }

  private repair(fromSeq: number, toSeq: number): void {
    const { port, filter, token, stride } = this.target
    this.counts.missing += (toSeq - fromSeq) / stride - 1
    const query = new URLSearchParams({
      filter,
      after_seq: String(fromSeq),
      until_seq: String(toSeq),
      limit: '1000',
    })
    fetch(`http://127.0.0.1:${port}/api/flow/prints?${query}`, { headers: { Authorization: `Bearer ${token}` } })
      .then((answer) => answer.json())
      .then((answer: { data?: readonly unknown[] }) => {
        this.counts.repaired += answer.data?.length ?? 0
      })
      .catch(() => undefined)
  }
}
