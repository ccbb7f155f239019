import type { DataMeta } from '@/lib/contract/flowRow'

/** How a figure is made (C15). */
export interface FigureNote {
  /** Figures of the same name on one page are told apart by it in the address. */
  readonly place?: string
  readonly title: string
  /** As on screen. */
  readonly value: string
  /** Ids of the guide's formulas, 'F11'; '' for plain counts. */
  readonly formulaId: string
  readonly formula: string
  readonly inputs: readonly (readonly [name: string, value: string])[]
  /** Where the inputs are from. */
  readonly meta?: DataMeta | undefined
}

/** The name of a figure in the address: 'Net call prem.' is net-call-prem. */
export function nameInAddress({ place = '', title }: Pick<FigureNote, 'place' | 'title'>): string {
  return `${place} ${title}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const IDS = /F\d+(?:-F\d+)?/g
/** Ids before a colon, with what else stands there: 'F23, model A: ' keeps 'model A'. */
const HEAD = /^F\d+(?:-F\d+)?(?:, F\d+)*(?:,? ([^:]+))?(?:: |$)/
const TAIL = / \(F\d+(?:-F\d+)?(?:, F\d+)*(?:,? ([^)]+))?\)/

/** A note out of the tooltip of a figure, which names its formulas before a colon or in brackets. */
export function noteOf(
  { title, value }: Pick<FigureNote, 'title' | 'value'>,
  tooltip: string,
  inputs: FigureNote['inputs'] = [],
): FigureNote {
  const [, aside] = HEAD.exec(tooltip) ?? TAIL.exec(tooltip) ?? []
  const words = tooltip.replace(HEAD, '').replace(TAIL, '')
  const formula = aside === undefined ? words : `${words} (${aside})`
  return { title, value, formulaId: (tooltip.match(IDS) ?? []).join(', '), formula: sentence(formula.trim()), inputs }
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
