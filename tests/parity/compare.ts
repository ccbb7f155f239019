import type { ParityAnswer } from '@/tests/parity/hosts'

/** How the answers of two hosts to one call stand to each other. */
export interface Verdict {
  readonly call: string
  /** `blank`: the first answers with data, the second has none of it. `late`: one of them still waits for a part, whatever it says by then. */
  readonly outcome: 'equal' | 'differs' | 'blank' | 'late'
  /** Places where they differ, list numbers as []; in order, each once. */
  readonly fields: readonly string[]
  /** Of some of these places, both values. */
  readonly examples: readonly string[]
  /** How long both were asked, whole seconds. */
  readonly seconds?: number
}

const MOST_EXAMPLES = 400

/** Compares two answers, leaving out what names the source: `meta`. */
export function compare(call: string, a: ParityAnswer, b: ParityAnswer): Verdict {
  const found = new Map<string, string>()
  if (a.status !== b.status) found.set('status', `${a.status} and ${b.status}`)
  else walk('', bare(a.body), bare(b.body), found)
  const fields = [...found.keys()].sort()
  const examples = fields.map((field) => `${field}: ${found.get(field)}`)
  const isBlank = leaves(bare(a.body)) > 0 && leaves(bare(b.body)) === 0
  const outcome = () => {
    if (a.isLate || b.isLate) return 'late'
    if (fields.length === 0) return 'equal'
    return isBlank || (a.status === 200 && b.status !== 200) ? 'blank' : 'differs'
  }
  return { call, outcome: outcome(), fields, examples }
}

function walk(path: string, a: unknown, b: unknown, found: Map<string, string>): void {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) note(found, `${path}[]`, `${a.length} and ${b.length} rows`)
    for (let at = 0; at < Math.min(a.length, b.length); at += 1) walk(`${path}[]`, a[at], b[at], found)
  } else if (isRecord(a) && isRecord(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      walk(path === '' ? key : `${path}.${key}`, a[key], b[key], found)
  } else if (!isSame(a, b)) note(found, path, `${show(a)} and ${show(b)}`)
}

function note(found: Map<string, string>, path: string, example: string): void {
  if (found.size < MOST_EXAMPLES && !found.has(path)) found.set(path, example)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120)

/** Numbers that went through the decimals of a line and a sum may differ in their last places. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-8 * Math.max(1, Math.abs(a), Math.abs(b))
  return neutral(a) === neutral(b)
}

/** The two hosts name their sources differently; nothing else may differ. */
const neutral = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(?<![\w-])(synthetic|simulated|desk)(?![\w-])/g, 'source') : value

/** Values in an answer that tell something. */
function leaves(value: unknown): number {
  if (value === null || value === undefined || value === '' || value === false || value === 0) return 0
  if (typeof value !== 'object') return 1
  return Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0)
}

/** An answer without what says where it is from and how far it is. */
function bare(body: unknown): unknown {
  if (!isRecord(body)) return body
  const { meta: _, work: _work, request_id: _id, ...rest } = body
  return rest
}
