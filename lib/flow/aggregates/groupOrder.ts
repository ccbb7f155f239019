import type { FlowGroup } from '@/lib/flow/aggregates/flowGroups'

/** Columns of groups that a whole session can be ordered by. */
export const GROUP_ORDER = [
  'time',
  'ticker',
  'contract',
  'side',
  'kind',
  'prints',
  'size',
  'premium',
  'price',
  'exchanges',
  'contracts',
  'ask_pct',
  'ncp',
  'npp',
] as const
export type GroupOrderField = (typeof GROUP_ORDER)[number]

export interface GroupOrder {
  readonly field: GroupOrderField
  readonly desc: boolean
}

const VALUES: Readonly<Record<GroupOrderField, (group: FlowGroup) => number | string | null>> = {
  time: (group) => group.endedAtUs,
  ticker: (group) => group.ticker,
  contract: (group) => group.optionSymbol,
  side: (group) => group.side,
  kind: (group) => group.kind,
  prints: (group) => group.prints,
  size: (group) => group.size,
  premium: (group) => group.premium,
  price: (group) => group.averagePrice,
  exchanges: (group) => group.exchanges,
  contracts: (group) => group.contracts,
  ask_pct: (group) => group.askPct,
  ncp: (group) => group.ncp,
  npp: (group) => group.npp,
}

/** Negative where `a` stands before `b`: unknown values last both ways, equal ones by their newest print. */
function groupComparer({ field, desc }: GroupOrder): (a: FlowGroup, b: FlowGroup) => number {
  const read = VALUES[field]
  const sign = desc ? -1 : 1
  return (a, b) => {
    const [left, right] = [read(a), read(b)]
    if (left === right) return b.lastSeq - a.lastSeq
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  }
}

/** The first groups under an order out of many, with how many there were; at most twice `count` are held. */
export class FirstGroups {
  private kept: FlowGroup[] = []
  private readonly compare
  total = 0

  constructor(
    private readonly order: GroupOrder,
    private readonly count: number,
  ) {
    this.compare = groupComparer(order)
  }

  readonly add = (group: FlowGroup): void => {
    this.total += 1
    this.kept.push(group)
    if (this.kept.length >= 2 * this.count) this.kept = this.read()
  }

  /** The same so far, to go on on its own. */
  copy(): FirstGroups {
    const copy = new FirstGroups(this.order, this.count)
    copy.kept = [...this.kept]
    copy.total = this.total
    return copy
  }

  read(): FlowGroup[] {
    return [...this.kept].sort(this.compare).slice(0, this.count)
  }
}
