import { useState } from 'react'
import { type PaperPart, paperTicket } from '@/components/screens/portfolios/paperOrders'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { browserRandom } from '@/lib/client/random'
import { randomText } from '@/lib/session/alphabet'

/** How one order of a copy stands. */
export interface CopiedLine extends PaperPart {
  readonly state: 'waiting' | 'fine' | 'refused' | 'placed'
  readonly words: string
  /** USD the order would take of the buying power; null: not known. */
  readonly cost: number | null
}

export interface PaperCopyState {
  readonly lines: readonly CopiedLine[]
  readonly isPending: boolean
  readonly preview: (account: string, parts: readonly PaperPart[]) => Promise<void>
  readonly place: (account: string) => Promise<void>
  readonly forget: () => void
}

/** Orders of a copy: all are previewed, then those that can be placed are placed one after the other. */
export function usePaperCopy(): PaperCopyState {
  const [lines, setLines] = useState<readonly CopiedLine[]>([])
  const [isPending, setPending] = useState(false)
  /** Each line in its turn, shown as it comes. */
  const each = async (start: readonly CopiedLine[], work: (line: CopiedLine) => Promise<CopiedLine>) => {
    setPending(true)
    let known = start
    setLines(known)
    for (const [at, line] of start.entries()) {
      const next = await work(line)
      known = known.map((one, place) => (place === at ? next : one))
      setLines(known)
    }
    setPending(false)
  }
  const preview = (account: string, parts: readonly PaperPart[]) =>
    each(
      parts.map((part) => ({ ...part, state: 'waiting', words: '', cost: null })),
      (line) => previewed(account, line),
    )
  const place = async (account: string) => {
    await each(lines, (line) => (line.state === 'fine' ? placed(account, line) : Promise.resolve(line)))
    for (const id of ['paper.book', 'paper.history', 'paper.equity', 'paper.list'] as const) refreshQuery(id)
  }
  return { lines, isPending, preview, place, forget: () => setLines([]) }
}

async function previewed(account: string, line: CopiedLine): Promise<CopiedLine> {
  try {
    const { data } = await call('paper.preview', { params: { id: account }, body: paperTicket(line) })
    const [error] = data.errors
    if (error !== undefined) return { ...line, state: 'refused', words: error.message }
    const cost = data.numbers?.buying_power_change ?? null
    return { ...line, state: 'fine', words: data.warnings.map(({ message }) => message).join(' '), cost }
  } catch (failure) {
    return { ...line, state: 'refused', words: toLoadError(failure).message }
  }
}

async function placed(account: string, line: CopiedLine): Promise<CopiedLine> {
  try {
    const body = { ...paperTicket(line), request: randomText(24, browserRandom) }
    const { data } = await call('paper.place', { params: { id: account }, body })
    if (data.status === 'Rejected') return { ...line, state: 'refused', words: data.reason ?? 'Rejected' }
    return { ...line, state: 'placed', words: data.status }
  } catch (failure) {
    return { ...line, state: 'refused', words: toLoadError(failure).message }
  }
}
